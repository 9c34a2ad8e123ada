import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";

/** A set of the numbers that products have in the search index. */
export interface DocSet {
  size: number;
  has(doc: number): boolean;
  /** Memory it takes. */
  bytes: number;
}

/** The numbers a query answers in its one column, `doc`. All in one text: 100,000 rows would take ten times as long. */
export async function readDocs(db: Database, query: SQL): Promise<number[]> {
  const row = await db.read.get<{ docs: string }>(
    sql`select json_group_array(doc) as docs from (${query})`,
  );
  return JSON.parse(row?.docs ?? "[]");
}

export function docSet(docs: readonly number[]): DocSet {
  let last = 0;
  for (const doc of docs) if (doc > last) last = doc;
  const words = new Uint32Array((last >> 5) + 1);
  for (const doc of docs) words[doc >> 5] = (words[doc >> 5] ?? 0) | (1 << (doc & 31));
  return {
    size: docs.length,
    has: (doc) => (((words[doc >> 5] ?? 0) >>> (doc & 31)) & 1) === 1,
    bytes: words.byteLength,
  };
}
