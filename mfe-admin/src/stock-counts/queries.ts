import {
  getStockCount,
  listStockCountDifferences,
  listStockCounts,
  readStockCountSheet,
  type StockCountListQuery,
  type StockCountSheetQuery,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys for stock counts. */
export const stockCountsKey = ["admin", "stock-counts"] as const;
/** Prefix of the keys of one count and its differences, and of its sheets. */
export const countKey = (id: string) => [...stockCountsKey, "one", id];
export const sheetKey = (id: string) => [...stockCountsKey, "sheet", id];

/** A page of the stock counts, newest first. */
export const stockCountPageQuery = (api: ApiClient, query: StockCountListQuery) =>
  createCallPageQuery(api, [...stockCountsKey, "list"], listStockCounts, { query });

export const stockCountQuery = (api: ApiClient, id: string) =>
  createCallQuery(api, countKey(id), getStockCount, { params: { id } });

/** A page of a sheet. */
export const sheetQuery = (api: ApiClient, id: string, query: StockCountSheetQuery) =>
  createCallPageQuery(api, sheetKey(id), readStockCountSheet, { params: { id }, query });

/** A page of the differences of a count, with the sums of all. */
export const differencesQuery = (
  api: ApiClient,
  id: string,
  query: { page: number; limit: number },
) => createCallPageQuery(api, countKey(id), listStockCountDifferences, { params: { id }, query });
