import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";

/** A set of document numbers, which identify products in the search index. */
export interface DocumentSet {
  size: number;
  has(doc: number): boolean;
  /** Lists the numbers in ascending order. */
  list(): number[];
  /** Memory size of the set. */
  bytes: number;
}

/** Reads the single column `doc` of a query as one JSON text, because 100,000 rows would take ten times as long. */
export async function readDocuments(db: Database, query: SQL): Promise<number[]> {
  const row = await db.read.get<{ documents: string }>(
    sql`select json_group_array(doc) as documents from (${query})`,
  );
  return JSON.parse(row?.documents ?? "[]");
}

export function createDocumentSet(documents: readonly number[]): DocumentSet {
  let last = 0;
  for (const doc of documents) if (doc > last) last = doc;
  const words = new Uint32Array((last >> 5) + 1);
  for (const doc of documents) words[doc >> 5] = (words[doc >> 5] ?? 0) | (1 << (doc & 31));
  return {
    size: documents.length,
    has: (doc) => (((words[doc >> 5] ?? 0) >>> (doc & 31)) & 1) === 1,
    list() {
      const listed: number[] = [];
      for (const [at, word] of words.entries()) {
        for (let bit = 0; word !== 0 && bit < 32; bit++) {
          if (((word >>> bit) & 1) === 1) listed.push(at * 32 + bit);
        }
      }
      return listed;
    },
    bytes: words.byteLength,
  };
}
