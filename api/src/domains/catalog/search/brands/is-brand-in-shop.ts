import { sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { isPublishedDocument } from "../../is-published.ts";
import { buildPhrase } from "../query/word-phrases.ts";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { isStrengthWord } from "../words/label-words.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import { isSuffix } from "../words/word-kinds.ts";
import { type BrandFinder, type BrandMatch, getContents } from "./find-brand.ts";

/** Products whose names are compared with a brand. */
const maxNames = 200;

/**
 * Returns whether the shop sells a product that is called after the brand. "Pan D" is no "Pan": a name that begins with
 * another brand of the table counts only if it has the same contents, and so does one with a suffix: "Pulmicort F" has two.
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function isBrandInShop(
  db: Database,
  finder: Pick<BrandFinder, "findInName">,
  { brand, words }: Pick<BrandMatch, "brand" | "words">,
  isUnfinished: boolean,
): Promise<boolean> {
  const phrases = [buildPhrase(words, isUnfinished), buildPhrase([words.join("")], isUnfinished)];
  const match = `name : (${phrases.join(" OR ")})`;
  const rows = await db.read.all<Row>(
    sql`select products.name as name, products.generic_name as generic from product_search cross join product_search_docs as documents on documents.doc = product_search.rowid cross join products on products.id = documents.id where product_search match ${match} and ${isPublishedDocument(sql`product_search.rowid`)} limit ${maxNames}`,
  );
  const contents = getContents(brand);
  return rows.some(({ name, generic }) => {
    const own = finder.findInName(name);
    if (own && getContents(own) !== contents) return false;
    return !generic || !hasSuffixAfter(name, words) || hasContents(generic, contents);
  });
}

interface Row {
  name: string;
  generic: string | null;
}

const hasContents = (generic: string, contents: string | null) =>
  [null, contents].includes(buildCompositionKey(generic));

/** Returns whether a suffix such as "F" follows the words of a brand in a name. */
function hasSuffixAfter(name: string, words: readonly string[]): boolean {
  const all = splitWords(name).map(foldWord);
  const next = all[all.indexOf(words.at(-1) ?? "") + 1];
  return next !== undefined && !isStrengthWord(next) && isSuffix(next);
}
