import {
  findRecallBatches,
  getRecall,
  listBatchOrders,
  listRecallOrders,
  listRecalls,
  type RecallOrdersQuery,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys of recalls. */
export const recallsKey = ["admin", "recalls"] as const;

type Page = Pick<RecallOrdersQuery, "page" | "limit">;

/** A page of recalls, newest first. */
export const recallPageQuery = (api: ApiClient, query: Page) =>
  createCallPageQuery(api, recallsKey, listRecalls, { query });

/** The batches of all products with a number. */
export const recallBatchesQuery = (api: ApiClient, number: string) =>
  createCallQuery(api, recallsKey, findRecallBatches, { query: { number } });

export const recallQuery = (api: ApiClient, id: string) =>
  createCallQuery(api, recallsKey, getRecall, { params: { id } });

/** A page of the orders of a recall. */
export const recallOrdersQuery = (api: ApiClient, id: string, query: RecallOrdersQuery) =>
  createCallPageQuery(api, recallsKey, listRecallOrders, { params: { id }, query });

/** A page of the orders that got a batch. */
export const batchOrdersQuery = (api: ApiClient, batch: string, query: Page) =>
  createCallPageQuery(api, recallsKey, listBatchOrders, { query: { batch, ...query } });
