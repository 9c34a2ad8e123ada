import { type SQL, sql } from "drizzle-orm";
import type { AdminProductQuery, ProductPage } from "../../contract/index.ts";
import type { Database } from "../../db/database.ts";
import { productsByIds } from "../rows.ts";
import { searchMemory } from "../search/memory.ts";
import { officeFilter, officeIndex, officeMatch, officeOrder } from "./list-filter.ts";

/** Up to so many are sorted; more are walked through in their order, half of them at most. */
const fewToSort = 20_000;

interface Asked extends Pick<AdminProductQuery, "sortBy" | "order"> {
  /** FTS5 expression; null when nothing is searched for. */
  match: string | null;
  filter: SQL | undefined;
}

/**
 * A page of all products, inactive ones too, that the back office asks for. Only totals are remembered, for as long as
 * nothing in the catalogue changes: whoever edits sees the edit.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function listOfficeProducts(
  db: Database,
  query: AdminProductQuery,
  today: string,
): Promise<ProductPage> {
  const { q, page, limit, sortBy, order } = query;
  const asked = { sortBy, order, match: officeMatch(q), filter: officeFilter(query, today) };
  const isNonsense = q !== "" && asked.match === null;
  const total = isNonsense ? 0 : await totalOf(db, query, asked, today);
  const ids = await pageOfIds(db, asked, total, (page - 1) * limit, limit);
  return {
    products: await productsByIds(db, ids, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

async function totalOf(
  db: Database,
  { page, limit, sortBy, order, ...narrowing }: AdminProductQuery,
  asked: Asked,
  today: string,
): Promise<number> {
  if (!asked.match && !asked.filter) return countAsked(db, asked);
  const memory = searchMemory(db);
  const state = await memory.state();
  const name = JSON.stringify(["office", state, today, narrowing]);
  return memory.totals(name, () => countAsked(db, asked));
}

async function countAsked(db: Database, { match, filter }: Asked): Promise<number> {
  const rows = match && !filter ? sql`product_admin_search` : source(match);
  const row = await db.read.get<{ total: number }>(
    sql`select count(*) as total from ${rows} where ${matches(match)} and ${filter ?? all}`,
  );
  return row?.total ?? 0;
}

async function pageOfIds(
  db: Database,
  asked: Asked,
  total: number,
  offset: number,
  limit: number,
): Promise<string[]> {
  if (offset >= total) return [];
  const isFew = total <= fewToSort && (asked.match !== null || asked.filter !== undefined);
  if (isFew) return idsOf(db, sortQuery(asked, limit, offset));
  if (offset <= total / 2) return idsOf(db, walkQuery(asked, limit, offset));
  // A page in the second half is nearer to the other end.
  const length = Math.min(limit, total - offset);
  const reversed = { ...asked, order: asked.order === "asc" ? "desc" : "asc" } as const;
  return (await idsOf(db, walkQuery(reversed, length, total - offset - length))).reverse();
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  return (await db.read.all<{ id: string }>(query)).map(({ id }) => id);
}

export const sortQuery = (asked: Asked, limit: number, offset: number): SQL =>
  sql`select products.id from ${source(asked.match)} where ${matches(asked.match)} and ${asked.filter ?? all} order by ${officeOrder(asked)} limit ${limit} offset ${offset}`;

export const walkQuery = (asked: Asked, limit: number, offset: number): SQL =>
  sql`select products.id from product_search_docs as products indexed by ${officeIndex(asked.sortBy)} where ${isAmong(asked.match)} and ${asked.filter ?? all} order by ${officeOrder(asked)} limit ${limit} offset ${offset}`;

const all = sql`1`;

// `product_search_docs` has the columns that are filtered and sorted by in rows a tenth as wide as those of `products`.
const source = (match: string | null): SQL =>
  match
    ? sql`product_admin_search cross join product_search_docs as products on products.doc = product_admin_search.rowid`
    : sql`product_search_docs as products not indexed`;

const matches = (match: string | null): SQL =>
  match ? sql`product_admin_search match ${match}` : all;

const isAmong = (match: string | null): SQL =>
  match
    ? sql`+products.doc in (select rowid from product_admin_search where product_admin_search match ${match})`
    : all;
