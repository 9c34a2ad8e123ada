import {
  type AdminOrder,
  type BulkInput,
  type BulkUndoInput,
  bulkResponseSchema,
  limits,
  orderIdsResponseSchema,
  readOrdersResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";
import { type OrderFilters, toListQuery } from "../queries.ts";

/**
 * Fetches the ids of all orders that match the filters, up to the limit of one response, and
 * whether there are more.
 */
export const fetchIds = (api: ApiClient, filters: OrderFilters) =>
  api.call(
    { method: "GET", path: `/orders/admin/ids${buildQuery(toListQuery(filters))}` },
    orderIdsResponseSchema,
  );

/** Applies one change to some orders; returns the result for each. */
export const changeMany = (api: ApiClient, body: BulkInput) =>
  post(api, "/orders/admin/bulk", body);

/** Undoes `changeMany` for some orders; returns the result for each. */
export const undoMany = (api: ApiClient, body: BulkUndoInput) =>
  post(api, "/orders/admin/bulk/undo", body);

const post = async (api: ApiClient, path: string, body: object) =>
  (await api.call({ method: "POST", path, body }, bulkResponseSchema)).results;

/** Fetches orders by id, in that order. Unknown ids are left out. */
export async function readOrders(api: ApiClient, ids: readonly string[]): Promise<AdminOrder[]> {
  const call = { method: "POST", path: "/orders/admin/read", body: { ids } } as const;
  return (await api.call(call, readOrdersResponseSchema)).orders;
}

/** Like `readOrders` for any number of ids. Orders already on the screen are not fetched. */
export async function fetchOrders(
  api: ApiClient,
  ids: readonly string[],
  known: readonly AdminOrder[],
): Promise<AdminOrder[]> {
  const orders = new Map(known.map((order) => [order.id, order]));
  const missing = ids.filter((id) => !orders.has(id));
  for (let at = 0; at < missing.length; at += limits.bulkOrders) {
    const slice = await readOrders(api, missing.slice(at, at + limits.bulkOrders));
    for (const order of slice) orders.set(order.id, order);
  }
  return ids.map((id) => orders.get(id)).filter((order) => order !== undefined);
}
