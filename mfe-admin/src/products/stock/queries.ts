import { listBatches, listStockEntries } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery } from "../../ui/query/create-call-query.ts";

/** Prefix of all query keys for the stock of products. */
export const stockKey = ["admin", "stock"] as const;

/** The batches of a product. @param day YYYY-MM-DD: with the pieces of its end; null is now */
export const batchesQuery = (api: ApiClient, id: string, day: string | null) =>
  createCallPageQuery(api, stockKey, listBatches, {
    params: { id },
    query: { day: day ?? undefined },
  });

/** A page of the ledger of a product, newest first. */
export const ledgerQuery = (api: ApiClient, id: string, page: number, limit: number) =>
  createCallPageQuery(api, stockKey, listStockEntries, { params: { id }, query: { page, limit } });
