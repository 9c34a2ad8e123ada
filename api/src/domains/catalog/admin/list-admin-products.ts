import { type SQL, sql } from "drizzle-orm";
import type { AdminProductQuery, ProductPage } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { productsByIds } from "../product-rows.ts";
import { isPublished, isPublishedDocument, presentEpoch } from "../published.ts";
import { getSearchIndex } from "../search/search-index.ts";
import { officeFilter, officeIndex, officeMatch, officeOrder } from "./list-filter.ts";

/** Sorting so many takes about as long as walking through half of 100,000. */
const fewToSort = 20_000;

interface Asked extends Pick<AdminProductQuery, "sortBy" | "order"> {
  /** FTS5 expression; null when nothing is searched for. */
  match: string | null;
  /** JSON array of their numbers in the index, when it is known which ones they are. */
  docs?: string;
  filter: SQL | undefined;
  /** Whether the filter asks for low stock, of which there is an index of its own. */
  isLow: boolean;
}

/**
 * A page of all products, inactive ones too, that the back office asks for. Only totals are remembered, for as long as
 * nothing that they depend on changes: people who edit see their edit.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @param few up to so many are sorted; more are walked through in their order, half of them at most
 */
export async function listOfficeProducts(
  db: Database,
  query: AdminProductQuery,
  today: string,
  few = fewToSort,
): Promise<ProductPage> {
  const { q, page, limit, sortBy, order } = query;
  const asked: Asked = {
    sortBy,
    order,
    match: officeMatch(q),
    filter: officeFilter(query, today),
    isLow: query.lowStock === "true",
  };
  const slice = { limit, offset: (page - 1) * limit };
  const isNonsense = q !== "" && asked.match === null;
  const { total, ids } = isNonsense
    ? nothing
    : asked.isLow && asked.match !== null
      ? await findLow(db, asked, slice, few)
      : await find(db, query, asked, slice, today, few);
  return {
    products: await productsByIds(db, ids, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

interface Found {
  total: number;
  /** Of the page, in its order. */
  ids: string[];
}

const nothing: Found = { total: 0, ids: [] };

async function find(
  db: Database,
  query: AdminProductQuery,
  asked: Asked,
  slice: Slice,
  today: string,
  few: number,
): Promise<Found> {
  const total = await totalOf(db, query, asked, today);
  const isFew = total <= few && (asked.match !== null || asked.filter !== undefined);
  const ids = await pageOf(db, asked, { total, ...slice }, isFew ? sortQuery : walkQuery);
  return { total, ids };
}

/** Sales change what runs low all the time, so that its count is hardly ever known: the search is done once for both. */
async function findLow(db: Database, asked: Asked, slice: Slice, few: number): Promise<Found> {
  const row = await db.read.get<{ total: number; docs: string | null }>(foundQuery(asked, few));
  const { total, docs } = row ?? { total: 0, docs: null };
  const place = { total, ...slice };
  if (docs === null) return { total, ids: await pageOf(db, asked, place, walkQuery) };
  const found = { ...asked, match: null, filter: undefined, docs };
  // With the search done, walking is soon the quicker way.
  const queryOf = total <= few / 4 ? sortQuery : walkQuery;
  return { total, ids: await pageOf(db, found, place, queryOf) };
}

async function totalOf(
  db: Database,
  { page, limit, sortBy, order, ...narrowing }: AdminProductQuery,
  asked: Asked,
  today: string,
): Promise<number> {
  if (!asked.match && !asked.filter) return countAsked(db, asked);
  const index = getSearchIndex(db);
  const { catalogue, stock } = await index.readState();
  // Sales go on all the time, but change only what runs low; the day changes only what expires.
  const moment = [catalogue, narrowing.lowStock && stock, narrowing.expiry && today];
  const name = JSON.stringify(["office", moment, narrowing]);
  return index.getTotal(name, () => countAsked(db, asked));
}

async function countAsked(db: Database, asked: Asked): Promise<number> {
  const { match, filter } = asked;
  const row = await db.read.get<{ total: number }>(
    filter ? countFiltered(asked) : match ? countMatched(match) : countAll,
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

/** A page, read from the end that it is nearer to. */
async function pageOf(
  db: Database,
  asked: Asked,
  place: Place,
  queryOf: QueryOf,
): Promise<string[]> {
  const { total, offset } = place;
  if (offset >= total) return [];
  // Who walks by stock meets all that runs low at one end.
  const isAtOneEnd = asked.isLow && asked.sortBy === "stock" && queryOf === walkQuery;
  const isFromEnd = isAtOneEnd ? asked.order === "desc" : offset > total / 2;
  if (!isFromEnd) return read(db, queryOf(asked, place));
  const reversed = { ...asked, order: asked.order === "asc" ? "desc" : "asc" } as const;
  const limit = Math.min(place.limit, total - offset);
  const fromEnd = { limit, offset: total - offset - limit };
  return (await read(db, queryOf(reversed, fromEnd))).reverse();
}

async function read(db: Database, query: SQL): Promise<string[]> {
  return (await db.read.all<{ id: string }>(query)).map(({ id }) => id);
}

type QueryOf = (asked: Asked, slice: Slice) => SQL;

const countFiltered = (asked: Asked): SQL =>
  sql`select count(*) as total from ${source(asked)} where ${matches(asked)} and ${isPublished} and ${asked.filter}`;

const countMatched = (match: string): SQL =>
  sql`select count(*) as total from product_admin_search where ${isMatch(match)} and ${isPublishedDocument(sql`product_admin_search.rowid`)}`;

// Counting all rows of a table looks at none of them.
const countAll = sql`select (select count(*) from product_search_docs)
  - (select count(*) from product_search_docs where epoch > ${presentEpoch}) as total`;

export const sortQuery = (asked: Asked, { limit, offset }: Slice): SQL =>
  sql`select products.id from ${source(asked)} where ${matches(asked)} and ${isPublished} and ${asked.filter ?? all} order by ${officeOrder(asked)} limit ${limit} offset ${offset}`;

/** How many are found, and which ones; null when there are more than a few, of which to tell takes too long. */
export const foundQuery = (asked: Asked, few: number): SQL =>
  sql`with found as materialized (select products.doc from ${source(asked)} where ${matches(asked)} and ${isPublished} and ${asked.filter ?? all})
    select total, iif(total <= ${few}, (select json_group_array(doc) from found), null) as docs from (select count(*) as total from found)`;

export const walkQuery = (asked: Asked, { limit, offset }: Slice): SQL =>
  sql`select products.id from product_search_docs as products indexed by ${officeIndex(asked.sortBy)} where ${isAmong(asked)} and ${isPublished} and ${asked.filter ?? all} order by ${officeOrder(asked)} limit ${limit} offset ${offset}`;

const all = sql`1`;

// `product_search_docs` has the columns that are filtered and sorted by in rows a tenth as wide as those of `products`.
const source = ({ match, docs, isLow }: Asked): SQL =>
  isLow && !docs
    ? sql`product_search_docs as products indexed by product_search_low`
    : match
      ? sql`product_admin_search cross join product_search_docs as products on products.doc = product_admin_search.rowid`
      : sql`product_search_docs as products not indexed`;

const matches = (asked: Asked): SQL =>
  asked.match && !asked.isLow ? isMatch(asked.match) : isAmong(asked);

const isMatch = (match: string): SQL => sql`product_admin_search match ${match}`;

const isAmong = ({ match, docs }: Asked): SQL =>
  docs
    ? sql`products.doc in (select value from json_each(${docs}))`
    : match
      ? sql`+products.doc in (select rowid from product_admin_search where ${isMatch(match)})`
      : all;
