import { type SQL, sql } from "drizzle-orm";
import type { ProductSearchQuery } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { isPublishedDocument } from "../../is-published.ts";
import {
  buildProductFilter,
  buildProductOrder,
  orderIndexes,
  productDocuments,
} from "../../read-model/product-filters.ts";
import { foldText, foldWord } from "../words/search-text.ts";
import type { SearchMatch } from "./build-search-match.ts";
import { createCheckedDocuments } from "./checked-documents.ts";
import { buildNameCondition } from "./name-rules.ts";
import { isOwn, maxCompared, type RankedText, rankMatches } from "./rank-matches.ts";
import { readDocuments } from "./search-documents.ts";
import { buildPhrase } from "./word-phrases.ts";

export type Ordering = Pick<ProductSearchQuery, "sortBy" | "order">;
export type Filters = Omit<ProductSearchQuery, "q" | "page" | "limit" | keyof Ordering>;

/** Above this number, sorting and filtering matches one by one takes too long. 5,000 take about 2 ms. */
export const wideSearchThreshold = 5_000;

/** Above this number, ranking takes too long, because it reads each kind of match. 2,500 take about 8 ms. */
export const rankThreshold = 2_500;

/** Products whose names are compared with a text. */
const maxNames = 200;

const matched = sql`product_search cross join ${productDocuments} on products.doc = product_search.rowid`;

const rowid = sql`product_search.rowid`;

/** Counts all matching products. */
export async function countMatches(db: Database, match: SearchMatch): Promise<number> {
  return countRows(
    db,
    sql`product_search where product_search match ${match.all} and ${isPublishedDocument(rowid)} and ${meetsRules(match, rowid)}`,
  );
}

/** Returns whether any product matches. Only for a match without rules. */
export async function hasMatches(db: Database, match: SearchMatch): Promise<boolean> {
  const row = await db.read.get<{ found: number }>(
    sql`select exists (select 1 from product_search where product_search match ${match.all} and ${isPublishedDocument(rowid)}) as found`,
  );
  return row?.found === 1;
}

/** Returns whether the name or description of an active product contains these words in a row. */
export async function hasPhrase(
  db: Database,
  words: readonly string[],
  asBeginning: boolean,
): Promise<boolean> {
  const match = `{name description} : (${buildPhrase(words, asBeginning)})`;
  const row = await db.read.get<{ found: number }>(
    sql`select exists (select 1 from product_search where product_search match ${match} and ${isPublishedDocument(rowid)}) as found`,
  );
  return row?.found === 1;
}

/** Returns whether these words in a row are the whole name or generic name of an active product. */
export async function isProductName(db: Database, words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return false;
  const match = `name : (${buildPhrase(words, false)})`;
  const wanted = words.map(foldWord).join(" ");
  const rows = await db.read.all<{ name: string; generic: string | null }>(
    sql`select products.name as name, products.generic_name as generic from product_search cross join product_search_docs as documents on documents.doc = product_search.rowid cross join products on products.id = documents.id where product_search match ${match} and ${isPublishedDocument(rowid)} limit ${maxNames}`,
  );
  return rows.some(({ name, generic }) =>
    [name, generic ?? ""].some((one) => foldText(one) === wanted),
  );
}

/**
 * Finds the document numbers of all matching products.
 * @param known documents that earlier searches with the same rules, SKU and own names checked; it gets the others
 */
export async function findMatchedDocuments(
  db: Database,
  match: SearchMatch,
  known = createCheckedDocuments(),
): Promise<number[]> {
  const documents = await readDocuments(
    db,
    sql`select rowid as doc from product_search where product_search match ${match.all} and ${isPublishedDocument(rowid)}`,
  );
  if (match.rules.length === 0) return documents;
  const open = known.listUnchecked(documents);
  if (open.length > 0) {
    const fitting = sql`select value as doc from json_each(${JSON.stringify(open)}) where ${meetsRules(match, sql`value`)}`;
    known.add(open, await readDocuments(db, fitting));
  }
  return known.listFitting(documents);
}

/** Counts those of the documents that pass the filters. `today` is the date in Kathmandu, YYYY-MM-DD, here and below. */
export async function countFilteredMatches(
  db: Database,
  documents: readonly number[],
  filters: Filters,
  today: string,
): Promise<number> {
  return countRows(
    db,
    sql`json_each(${JSON.stringify(documents)}) as matched cross join ${productDocuments} on products.doc = matched.value where ${buildProductFilter(filters, today)}`,
  );
}

async function countRows(db: Database, rows: SQL): Promise<number> {
  const row = await db.read.get<{ total: number }>(sql`select count(*) as total from ${rows}`);
  return row?.total ?? 0;
}

/** Finds the product ids of these documents, in the same order. */
export async function findProductIds(
  db: Database,
  documents: readonly number[],
): Promise<string[]> {
  const rows = await db.read.all<{ doc: number; id: string }>(
    sql`select doc, id from product_search_docs where doc in (select value from json_each(${JSON.stringify(documents)}))`,
  );
  const ids = new Map(rows.map(({ doc, id }) => [doc, id]));
  return documents.flatMap((doc) => ids.get(doc) ?? []);
}

interface FoundText extends RankedText {
  matched: number;
  total: number;
}

/**
 * Finds the product ids of one page of matches, in the query's order or best match first.
 * @param found the text, and the numbers of matches before and after the filters, which decide the fastest query
 */
export async function findIds(
  db: Database,
  match: SearchMatch,
  query: Omit<ProductSearchQuery, "q">,
  { text, forChild, ...counts }: FoundText,
  today: string,
): Promise<string[]> {
  const offset = (query.page - 1) * query.limit;
  const find = query.sortBy
    ? counts.total > wideSearchThreshold
      ? walkInOrder
      : sortMatches
    : counts.matched > rankThreshold
      ? streamTiers
      : rankKinds;
  const rows = await db.read.all<{ id: string }>(
    sql`${find(match, buildProductFilter(query, today), query, { text, forChild })} limit ${query.limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

type Find = (
  match: SearchMatch,
  where: SQL | undefined,
  query: Omit<ProductSearchQuery, "q">,
  found: RankedText,
) => SQL;

/** The condition that a document meets the rules of a match, or has its SKU. */
const meetsRules = (match: SearchMatch, doc: SQL): SQL =>
  match.rules.length === 0
    ? sql`true`
    : match.fitting
      ? sql`${doc} in (select value from json_each(${JSON.stringify(match.fitting)}))`
      : sql`(${isOwn(match, doc)} or ${doc} in (select rowid from product_search where product_search match ${match.sku}) or ${buildNameCondition(match.rules, doc)})`;

const sortMatches: Find = (match, where, query) =>
  sql`select products.id from ${matched} where product_search match ${match.all} and ${meetsRules(match, rowid)} and ${where} order by ${buildOrder(query)}`;

// With many matches a page fills quickly: read all products in order and keep the matches.
const walkInOrder: Find = (match, where, query) =>
  sql`select products.id from ${productDocuments} indexed by ${sql.identifier(orderIndexes[query.sortBy ?? "createdAt"])} where +products.doc in (select rowid from product_search where product_search match ${match.all}) and ${where} and ${meetsRules(match, sql`products.doc`)} order by ${buildOrder(query)}`;

const rankKinds: Find = (match, where, { page, limit }, found) =>
  rankMatches(match, where, (doc) => meetsRules(match, doc), found, page * limit > maxCompared);

// Ranking half the shop is slow and of little use, so this reads one tier after the other in index order. SQLite runs
// the parts of a UNION ALL in turn and stops at the limit.
const streamTiers: Find = (match, where) =>
  sql.join(
    [
      ...(match.own
        ? [
            sql`select products.id from ${productDocuments} where ${isOwn(match, sql`products.doc`)} and ${where}`,
          ]
        : []),
      ...match.tiers.map(
        (tier) =>
          sql`select products.id from ${matched} where product_search match ${tier} and not ${isOwn(match, rowid)} and ${meetsRules(match, rowid)} and ${where}`,
      ),
    ],
    unionAll,
  );

const unionAll = sql` union all `;

const buildOrder = ({ sortBy = "createdAt", order = "desc" }: Ordering) =>
  sql.join(buildProductOrder(sortBy, order), sql`, `);
