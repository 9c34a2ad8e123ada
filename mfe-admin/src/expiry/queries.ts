import {
  type ExpiryFilters,
  type ExpiryListQuery,
  getExpirySums,
  listDisposals,
  listExpiry,
  listReorder,
  type ReorderListQuery,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys of expiry and stock to order. */
export const expiryKey = ["admin", "expiry"] as const;

export const expiryPageQuery = (api: ApiClient, query: ExpiryListQuery) =>
  createCallPageQuery(api, expiryKey, listExpiry, { query });

/** What a whole list is worth. */
export const expirySumsQuery = (api: ApiClient, query: ExpiryFilters) =>
  createCallPageQuery(api, expiryKey, getExpirySums, { query });

export const disposalPageQuery = (api: ApiClient, query: { page: number; limit: number }) =>
  createCallPageQuery(api, expiryKey, listDisposals, { query });

export const reorderPageQuery = (api: ApiClient, query: ReorderListQuery) =>
  createCallPageQuery(api, expiryKey, listReorder, { query });
