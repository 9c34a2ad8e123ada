import type { SQL } from "drizzle-orm";
import type { AdminProductQuery, ProductPage } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import {
  type PageRange,
  readFromNearerEnd,
  type Slice,
} from "../../../platform/db/read-from-nearer-end.ts";
import { findByBarcode } from "../find-by-barcode.ts";
import { presentAdminProduct } from "../present-product.ts";
import { findProductsByIds } from "../read-model/product-rows.ts";
import { getSearchIndex } from "../search/index/search-index.ts";
import {
  allCountQuery,
  type BuildQuery,
  buildAdminFilter,
  buildAdminMatch,
  buildFilteredCount,
  buildFoundQuery,
  buildMatchedCount,
  buildScanQuery,
  buildSortQuery,
  type ListQuery,
} from "./list-queries.ts";

/** Sorting this many products takes about as long as scanning half of 100,000 in order. */
const maxToSort = 20_000;

/**
 * Lists a page of the admin's product list, including inactive products. It caches only totals, until their data
 * changes, so that admins see their edits at once.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @param few up to this many products are sorted; more are scanned in order, at most half of them
 */
export async function listAdminProducts(
  db: Database,
  query: AdminProductQuery,
  today: string,
  few = maxToSort,
): Promise<ProductPage> {
  const { q, page, limit, sortBy, order } = query;
  const listQuery: ListQuery = {
    sortBy,
    order,
    match: buildAdminMatch(q),
    filter: buildAdminFilter(query, today),
    isLow: query.lowStock === "true",
  };
  const scanned = await findByBarcode(db, q);
  if (scanned) {
    return {
      products:
        page === 1 ? await findProductsByIds(db, [scanned.id], today, presentAdminProduct) : [],
      pagination: { page, limit, total: 1, totalPages: 1 },
    };
  }
  const slice = { limit, offset: (page - 1) * limit };
  const hasNoWord = q !== "" && listQuery.match === null;
  const { total, ids } = hasNoWord
    ? { total: 0, ids: [] }
    : listQuery.isLow && listQuery.match !== null
      ? await findLowStock(db, listQuery, slice, few)
      : await findProducts(db, query, listQuery, slice, today, few);
  return {
    products: await findProductsByIds(db, ids, today, presentAdminProduct),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

interface Found {
  total: number;
  /** The product ids of the page, in order. */
  ids: string[];
}

async function findProducts(
  db: Database,
  query: AdminProductQuery,
  listQuery: ListQuery,
  slice: Slice,
  today: string,
  few: number,
): Promise<Found> {
  const total = await getTotal(db, query, listQuery, today);
  const isFew = total <= few && (listQuery.match !== null || listQuery.filter !== undefined);
  const ids = await listPageIds(
    db,
    listQuery,
    { total, ...slice },
    isFew ? buildSortQuery : buildScanQuery,
  );
  return { total, ids };
}

/** Finds low stock with one search for count and products: sales change low stock often, so a cache would rarely help. */
async function findLowStock(
  db: Database,
  listQuery: ListQuery,
  slice: Slice,
  few: number,
): Promise<Found> {
  const row = await db.read.get<{ total: number; documents: string | null }>(
    buildFoundQuery(listQuery, few),
  );
  const { total, documents } = row ?? { total: 0, documents: null };
  const pageRange = { total, ...slice };
  if (documents === null) {
    return { total, ids: await listPageIds(db, listQuery, pageRange, buildScanQuery) };
  }
  const found = { ...listQuery, match: null, filter: undefined, documents };
  // The search is done already, so a scan pays off from a smaller number on.
  const buildQuery = total <= few / 4 ? buildSortQuery : buildScanQuery;
  return { total, ids: await listPageIds(db, found, pageRange, buildQuery) };
}

async function getTotal(
  db: Database,
  { page, limit, sortBy, order, ...filters }: AdminProductQuery,
  listQuery: ListQuery,
  today: string,
): Promise<number> {
  const isAll = !listQuery.match && !listQuery.filter;
  // The mark alone does not change the catalogue's version.
  if (isAll || filters.needsCheck === "true") return countProducts(db, listQuery);
  const index = getSearchIndex(db);
  const { catalogue, stockChange } = await index.readState();
  // Sales affect only the low-stock filter, and the day affects only the expiry filter.
  const version = [catalogue, filters.lowStock && stockChange, filters.expiry && today];
  const key = JSON.stringify(["admin", version, filters]);
  return index.getTotal(key, () => countProducts(db, listQuery));
}

async function countProducts(db: Database, listQuery: ListQuery): Promise<number> {
  const { match, filter } = listQuery;
  const row = await db.read.get<{ total: number }>(
    filter ? buildFilteredCount(listQuery) : match ? buildMatchedCount(match) : allCountQuery,
  );
  return row?.total ?? 0;
}

/** Reads a page from the nearer end of the list. */
function listPageIds(
  db: Database,
  listQuery: ListQuery,
  pageRange: PageRange,
  buildQuery: BuildQuery,
): Promise<string[]> {
  const reverse = listQuery.order === "asc" ? "desc" : "asc";
  // When sorted by stock, low stock is at one end.
  const isAtOneEnd =
    listQuery.isLow && listQuery.sortBy === "stock" && buildQuery === buildScanQuery;
  return readFromNearerEnd(
    pageRange,
    (slice, isReversed) =>
      readIds(db, buildQuery(isReversed ? { ...listQuery, order: reverse } : listQuery, slice)),
    isAtOneEnd ? listQuery.order === "desc" : undefined,
  );
}

async function readIds(db: Database, query: SQL): Promise<string[]> {
  return (await db.read.all<{ id: string }>(query)).map(({ id }) => id);
}
