import { sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { isPublishedDocument } from "../../is-published.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import { buildPhrase } from "./word-phrases.ts";

/** Returns whether the name of an active product begins with these words. */
export async function isNameStart(db: Database, text: string): Promise<boolean> {
  const match = `name : ^ ${buildPhrase(splitWords(text), false)}`;
  const row = await db.read.get<{ found: number }>(
    sql`select exists (select 1 from product_search where product_search match ${match} and ${isPublishedDocument(sql`product_search.rowid`)}) as found`,
  );
  return row?.found === 1;
}

/** Lists the generic names of products by their ids, without those that have none. */
export async function listGenericNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.read.all<{ id: string; generic: string }>(
    sql`select id, generic_name as generic from products where generic_name <> '' and id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  return new Map(rows.map(({ id, generic }) => [id, generic]));
}

/** Lists the ids of those products whose name begins with a word, in the same order. */
export async function listBegunNames(
  db: Database,
  ids: readonly string[],
  word: string,
): Promise<string[]> {
  const rows = await db.read.all<{ id: string; name: string }>(
    sql`select id, name from products where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  const folded = foldWord(word);
  const begun = rows.filter(({ name }) => foldWord(splitWords(name)[0] ?? "") === folded);
  const kept = new Set(begun.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}
