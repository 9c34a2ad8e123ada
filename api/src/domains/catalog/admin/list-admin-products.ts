import { type SQL, sql } from "drizzle-orm";
import type { AdminProductQuery, ProductPage } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findProductsByIds } from "../product-rows.ts";
import { isPublished, isPublishedDocument, presentEpoch } from "../published.ts";
import { getSearchIndex } from "../search/search-index.ts";
import {
  buildAdminFilter,
  buildAdminMatch,
  buildAdminOrder,
  getOrderIndex,
} from "./list-filter.ts";

/** To sort so many takes about as long as to scan half of 100,000 in order. */
const maxToSort = 20_000;

interface ListQuery extends Pick<AdminProductQuery, "sortBy" | "order"> {
  /** The FTS5 expression; null without a search text. */
  match: string | null;
  /** A JSON array of the document numbers, if the search is done already. */
  documents?: string;
  filter: SQL | undefined;
  /** Whether the filter asks for low stock, which has its own index. */
  isLow: boolean;
}

/**
 * A page of the admin's product list, inactive products too. Only totals are cached, until something changes that they
 * depend on: admins see their own edits at once.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @param few up to so many products are sorted; more are scanned in order, half of them at most
 */
export async function listAdminProducts(
  db: Database,
  query: AdminProductQuery,
  today: string,
  few = maxToSort,
): Promise<ProductPage> {
  const { q, page, limit, sortBy, order } = query;
  const asked: ListQuery = {
    sortBy,
    order,
    match: buildAdminMatch(q),
    filter: buildAdminFilter(query, today),
    isLow: query.lowStock === "true",
  };
  const slice = { limit, offset: (page - 1) * limit };
  const hasNoWord = q !== "" && asked.match === null;
  const { total, ids } = hasNoWord
    ? { total: 0, ids: [] }
    : asked.isLow && asked.match !== null
      ? await findLow(db, asked, slice, few)
      : await findProducts(db, query, asked, slice, today, few);
  return {
    products: await findProductsByIds(db, ids, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

interface Found {
  total: number;
  /** The page's product ids, in its order. */
  ids: string[];
}

async function findProducts(
  db: Database,
  query: AdminProductQuery,
  asked: ListQuery,
  slice: Slice,
  today: string,
  few: number,
): Promise<Found> {
  const total = await getTotal(db, query, asked, today);
  const isFew = total <= few && (asked.match !== null || asked.filter !== undefined);
  const ids = await listPageIds(
    db,
    asked,
    { total, ...slice },
    isFew ? buildSortQuery : buildScanQuery,
  );
  return { total, ids };
}

/** Sales change low stock all the time, so its count is rarely cached: one search gives the count and the products. */
async function findLow(db: Database, asked: ListQuery, slice: Slice, few: number): Promise<Found> {
  const row = await db.read.get<{ total: number; documents: string | null }>(
    buildFoundQuery(asked, few),
  );
  const { total, documents } = row ?? { total: 0, documents: null };
  const place = { total, ...slice };
  if (documents === null)
    return { total, ids: await listPageIds(db, asked, place, buildScanQuery) };
  const found = { ...asked, match: null, filter: undefined, documents };
  // With the search done, a scan is faster from a smaller number on.
  const buildQuery = total <= few / 4 ? buildSortQuery : buildScanQuery;
  return { total, ids: await listPageIds(db, found, place, buildQuery) };
}

async function getTotal(
  db: Database,
  { page, limit, sortBy, order, ...filters }: AdminProductQuery,
  asked: ListQuery,
  today: string,
): Promise<number> {
  if (!asked.match && !asked.filter) return countProducts(db, asked);
  const index = getSearchIndex(db);
  const { catalogue, stock } = await index.readState();
  // Sales change only the filter for low stock, and the day only the filter for expiry.
  const version = [catalogue, filters.lowStock && stock, filters.expiry && today];
  const key = JSON.stringify(["admin", version, filters]);
  return index.getTotal(key, () => countProducts(db, asked));
}

async function countProducts(db: Database, asked: ListQuery): Promise<number> {
  const { match, filter } = asked;
  const row = await db.read.get<{ total: number }>(
    filter ? buildFilteredCount(asked) : match ? buildMatchedCount(match) : allCountQuery,
  );
  return row?.total ?? 0;
}

interface Slice {
  offset: number;
  limit: number;
}

interface Place extends Slice {
  total: number;
}

/** Reads a page from the nearer end of the list. */
async function listPageIds(
  db: Database,
  asked: ListQuery,
  place: Place,
  buildQuery: BuildQuery,
): Promise<string[]> {
  const { total, offset } = place;
  if (offset >= total) return [];
  // In the order of stock, low stock is at one end.
  const isAtOneEnd = asked.isLow && asked.sortBy === "stock" && buildQuery === buildScanQuery;
  const isFromEnd = isAtOneEnd ? asked.order === "desc" : offset > total / 2;
  if (!isFromEnd) return readIds(db, buildQuery(asked, place));
  const reversed = { ...asked, order: asked.order === "asc" ? "desc" : "asc" } as const;
  const limit = Math.min(place.limit, total - offset);
  const fromEnd = { limit, offset: total - offset - limit };
  return (await readIds(db, buildQuery(reversed, fromEnd))).reverse();
}

async function readIds(db: Database, query: SQL): Promise<string[]> {
  return (await db.read.all<{ id: string }>(query)).map(({ id }) => id);
}

type BuildQuery = (asked: ListQuery, slice: Slice) => SQL;

const buildFilteredCount = (asked: ListQuery): SQL =>
  sql`select count(*) as total from ${selectSource(asked)} where ${isMatching(asked)} and ${isPublished} and ${asked.filter}`;

const buildMatchedCount = (match: string): SQL =>
  sql`select count(*) as total from product_admin_search where ${isMatch(match)} and ${isPublishedDocument(sql`product_admin_search.rowid`)}`;

// SQLite counts all rows of a table without reading them.
const allCountQuery = sql`select (select count(*) from product_search_docs)
  - (select count(*) from product_search_docs where epoch > ${presentEpoch}) as total`;

export const buildSortQuery = (asked: ListQuery, { limit, offset }: Slice): SQL =>
  sql`select products.id from ${selectSource(asked)} where ${isMatching(asked)} and ${isPublished} and ${asked.filter ?? all} order by ${buildAdminOrder(asked)} limit ${limit} offset ${offset}`;

/** The total and the document numbers found; null instead of the numbers if there are more than a few. */
export const buildFoundQuery = (asked: ListQuery, few: number): SQL =>
  sql`with found as materialized (select products.doc from ${selectSource(asked)} where ${isMatching(asked)} and ${isPublished} and ${asked.filter ?? all})
    select total, iif(total <= ${few}, (select json_group_array(doc) from found), null) as documents from (select count(*) as total from found)`;

export const buildScanQuery = (asked: ListQuery, { limit, offset }: Slice): SQL =>
  sql`select products.id from product_search_docs as products indexed by ${getOrderIndex(asked.sortBy)} where ${isAmong(asked)} and ${isPublished} and ${asked.filter ?? all} order by ${buildAdminOrder(asked)} limit ${limit} offset ${offset}`;

const all = sql`1`;

// `product_search_docs` has the columns of filters and orders in rows a tenth as wide as those of `products`.
const selectSource = ({ match, documents, isLow }: ListQuery): SQL =>
  isLow && !documents
    ? sql`product_search_docs as products indexed by product_search_low`
    : match
      ? sql`product_admin_search cross join product_search_docs as products on products.doc = product_admin_search.rowid`
      : sql`product_search_docs as products not indexed`;

const isMatching = (asked: ListQuery): SQL =>
  asked.match && !asked.isLow ? isMatch(asked.match) : isAmong(asked);

const isMatch = (match: string): SQL => sql`product_admin_search match ${match}`;

const isAmong = ({ match, documents }: ListQuery): SQL =>
  documents
    ? sql`products.doc in (select value from json_each(${documents}))`
    : match
      ? sql`+products.doc in (select rowid from product_admin_search where ${isMatch(match)})`
      : all;
