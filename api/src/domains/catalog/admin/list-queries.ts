import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { type AdminProductQuery, limits } from "../../../contract/index.ts";
import type { Slice } from "../../../platform/db/read-from-nearer-end.ts";
import { dayAfter } from "../../../platform/kathmandu.ts";
import { isPublished, isPublishedDocument, publishedEpoch } from "../is-published.ts";
import { productDocuments } from "../read-model/product-filters.ts";
import { buildBatchPhrase } from "../search/query/build-batch-phrase.ts";
import { splitWords } from "../search/words/search-text.ts";
import { orderByName, products } from "../table.ts";

/** A query of the admin's product list in SQL form. */
export interface ListQuery extends Pick<AdminProductQuery, "sortBy" | "order"> {
  /** The FTS5 expression; null without a search text. */
  match: string | null;
  /** JSON array of document numbers when the search is already done. */
  documents?: string;
  filter: SQL | undefined;
  /** Whether the filter is for low stock, which has its own index. */
  isLow: boolean;
}

export type BuildQuery = (listQuery: ListQuery, slice: Slice) => SQL;

export const buildFilteredCount = (listQuery: ListQuery): SQL =>
  sql`select count(*) as total from ${selectSource(listQuery)} where ${isMatching(listQuery)} and ${isPublished} and ${listQuery.filter}`;

export const buildMatchedCount = (match: string): SQL =>
  sql`select count(*) as total from product_admin_search where ${isMatch(match)} and ${isPublishedDocument(sql`product_admin_search.rowid`)}`;

// Without a condition SQLite counts the rows of a table without reading them.
export const allCountQuery = sql`select (select count(*) from product_search_docs)
  - (select count(*) from product_search_docs where epoch > ${publishedEpoch}) as total`;

export const buildSortQuery = (listQuery: ListQuery, { limit, offset }: Slice): SQL =>
  sql`select products.id from ${selectSource(listQuery)} where ${isMatching(listQuery)} and ${isPublished} and ${listQuery.filter ?? all} order by ${buildAdminOrder(listQuery)} limit ${limit} offset ${offset}`;

/** Selects the total and the document numbers. The numbers are null when there are more than `few`. */
export const buildFoundQuery = (listQuery: ListQuery, few: number): SQL =>
  sql`with found as materialized (select products.doc from ${selectSource(listQuery)} where ${isMatching(listQuery)} and ${isPublished} and ${listQuery.filter ?? all})
    select total, iif(total <= ${few}, (select json_group_array(doc) from found), null) as documents from (select count(*) as total from found)`;

export const buildScanQuery = (listQuery: ListQuery, { limit, offset }: Slice): SQL =>
  sql`select products.id from ${productDocuments} indexed by ${getOrderIndex(listQuery.sortBy)} where ${isAmong(listQuery)} and ${isPublished} and ${listQuery.filter ?? all} order by ${buildAdminOrder(listQuery)} limit ${limit} offset ${offset}`;

const all = sql`1`;

// `product_search_docs` has the columns for filters and orders. Its rows are a tenth as wide as those of `products`.
const selectSource = ({ match, documents, isLow }: ListQuery): SQL =>
  isLow && !documents
    ? sql`${productDocuments} indexed by product_search_low`
    : match
      ? sql`product_admin_search cross join ${productDocuments} on products.doc = product_admin_search.rowid`
      : sql`${productDocuments} not indexed`;

const isMatching = (listQuery: ListQuery): SQL =>
  listQuery.match && !listQuery.isLow ? isMatch(listQuery.match) : isAmong(listQuery);

const isMatch = (match: string): SQL => sql`product_admin_search match ${match}`;

const isAmong = ({ match, documents }: ListQuery): SQL =>
  documents
    ? sql`products.doc in (select value from json_each(${documents}))`
    : match
      ? sql`+products.doc in (select rowid from product_admin_search where ${isMatch(match)})`
      : all;

export type AdminFilters = Pick<
  AdminProductQuery,
  "status" | "lowStock" | "featured" | "needsCheck" | "expiry" | "categoryId"
>;

/** Low stock: as many pieces as the product's minimum, or fewer. */
const isLowStock = lte(products.stock, products.minStock);

/** The documents lack this column. The marked products have an index of their own. */
const isToCheck = sql`${products.id} in (select ${sql.identifier("id")} from ${products} where ${sql.identifier("needs_check")} = 1)`;

/**
 * Builds the filter of the admin's product list, or undefined for all products. Its columns exist in `products` and in
 * `product_search_docs`.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export function buildAdminFilter(query: AdminFilters, today: string): SQL | undefined {
  const { status, lowStock, featured, needsCheck, expiry, categoryId } = query;
  return and(
    status === "all" ? undefined : eq(products.isActive, status === "active"),
    lowStock === "true" ? isLowStock : undefined,
    featured === "true" ? eq(products.isFeatured, true) : undefined,
    needsCheck === "true" ? isToCheck : undefined,
    expiry === "expired" ? lt(products.expiryDate, today) : undefined,
    expiry === "expiring"
      ? and(
          gte(products.expiryDate, today),
          lte(products.expiryDate, dayAfter(today, limits.expiringDays)),
        )
      : undefined,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
  );
}

/** The index of `product_search_docs` for each order, with the expression in that index. */
const orders = {
  createdAt: ["product_search_by_created", sql`${products.createdAt}`],
  name: ["product_search_by_name", orderByName(products.name)],
  price: ["product_search_by_price", sql`${products.payablePaisa}`],
  stock: ["product_search_by_stock", sql`${products.stock}`],
  expiryDate: ["product_search_by_expiry", sql`coalesce(${products.expiryDate}, '9999-12-31')`],
  sku: ["product_search_by_sku", orderByName(products.sku)],
} as const satisfies Record<AdminProductQuery["sortBy"], readonly [string, SQL]>;

export type AdminOrder = Pick<AdminProductQuery, "sortBy" | "order">;

/** Builds the order of the list. The id breaks ties, so that pages neither repeat nor skip a product. */
export function buildAdminOrder({ sortBy, order }: AdminOrder): SQL {
  const direction = order === "asc" ? asc : desc;
  return sql`${direction(orders[sortBy][1])}, ${direction(products.id)}`;
}

export const getOrderIndex = (sortBy: AdminOrder["sortBy"]): SQL =>
  sql`${sql.identifier(orders[sortBy][0])}`;

/**
 * Builds the FTS5 prefix expression of a text, or null without words. `GN-12` is one phrase of two words. The whole text
 * may also be a batch number.
 */
export function buildAdminMatch(text: string): string | null {
  const beginnings = text
    .split(/\s+/)
    .map((text) => splitWords(text).join(" "))
    .filter((words) => words !== "");
  if (beginnings.length === 0) return null;
  const words = beginnings.map((words) => `"${words}" *`).join(" AND ");
  const batch = buildBatchPhrase(text);
  return batch ? `(${words}) OR batch_number : ${batch}` : words;
}
