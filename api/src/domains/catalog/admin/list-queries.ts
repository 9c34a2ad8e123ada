import { type SQL, sql } from "drizzle-orm";
import type { AdminProductQuery } from "../../../contract/index.ts";
import type { Slice } from "../../../platform/db/read-from-nearer-end.ts";
import { isPublished, isPublishedDocument, presentEpoch } from "../published.ts";
import { buildAdminOrder, getOrderIndex } from "./list-filter.ts";

/** A query of the admin's product list, ready for SQL. */
export interface ListQuery extends Pick<AdminProductQuery, "sortBy" | "order"> {
  /** The FTS5 expression; null without a search text. */
  match: string | null;
  /** A JSON array of the document numbers, if the search is done already. */
  documents?: string;
  filter: SQL | undefined;
  /** Whether the filter asks for low stock, which has its own index. */
  isLow: boolean;
}

export type BuildQuery = (listQuery: ListQuery, slice: Slice) => SQL;

export const buildFilteredCount = (listQuery: ListQuery): SQL =>
  sql`select count(*) as total from ${selectSource(listQuery)} where ${isMatching(listQuery)} and ${isPublished} and ${listQuery.filter}`;

export const buildMatchedCount = (match: string): SQL =>
  sql`select count(*) as total from product_admin_search where ${isMatch(match)} and ${isPublishedDocument(sql`product_admin_search.rowid`)}`;

// SQLite counts all rows of a table without reading them.
export const allCountQuery = sql`select (select count(*) from product_search_docs)
  - (select count(*) from product_search_docs where epoch > ${presentEpoch}) as total`;

export const buildSortQuery = (listQuery: ListQuery, { limit, offset }: Slice): SQL =>
  sql`select products.id from ${selectSource(listQuery)} where ${isMatching(listQuery)} and ${isPublished} and ${listQuery.filter ?? all} order by ${buildAdminOrder(listQuery)} limit ${limit} offset ${offset}`;

/** The total and the document numbers found; null instead of the numbers if there are more than a few. */
export const buildFoundQuery = (listQuery: ListQuery, few: number): SQL =>
  sql`with found as materialized (select products.doc from ${selectSource(listQuery)} where ${isMatching(listQuery)} and ${isPublished} and ${listQuery.filter ?? all})
    select total, iif(total <= ${few}, (select json_group_array(doc) from found), null) as documents from (select count(*) as total from found)`;

export const buildScanQuery = (listQuery: ListQuery, { limit, offset }: Slice): SQL =>
  sql`select products.id from product_search_docs as products indexed by ${getOrderIndex(listQuery.sortBy)} where ${isAmong(listQuery)} and ${isPublished} and ${listQuery.filter ?? all} order by ${buildAdminOrder(listQuery)} limit ${limit} offset ${offset}`;

const all = sql`1`;

// `product_search_docs` has the columns of filters and orders in rows a tenth as wide as those of `products`.
const selectSource = ({ match, documents, isLow }: ListQuery): SQL =>
  isLow && !documents
    ? sql`product_search_docs as products indexed by product_search_low`
    : match
      ? sql`product_admin_search cross join product_search_docs as products on products.doc = product_admin_search.rowid`
      : sql`product_search_docs as products not indexed`;

const isMatching = (listQuery: ListQuery): SQL =>
  listQuery.match && !listQuery.isLow ? isMatch(listQuery.match) : isAmong(listQuery);

const isMatch = (match: string): SQL => sql`product_admin_search match ${match}`;

const isAmong = ({ match, documents }: ListQuery): SQL =>
  documents
    ? sql`products.doc in (select value from json_each(${documents}))`
    : match
      ? sql`+products.doc in (select rowid from product_admin_search where ${isMatch(match)})`
      : all;
