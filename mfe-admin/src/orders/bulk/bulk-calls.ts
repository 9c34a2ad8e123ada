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

/** Ids of every order that the filters find, as many as one answer has, and whether there are more. */
export const fetchIds = (api: ApiClient, filters: OrderFilters) =>
  api.call(
    { method: "GET", path: `/orders/admin/ids${buildQuery(toListQuery(filters))}` },
    orderIdsResponseSchema,
  );

/** Does the same with some orders; says of each what became of it. */
export const changeMany = (api: ApiClient, body: BulkInput) =>
  post(api, "/orders/admin/bulk", body);

/** Takes back what `changeMany` did to some orders; says of each what became of it. */
export const undoMany = (api: ApiClient, body: BulkUndoInput) =>
  post(api, "/orders/admin/bulk/undo", body);

const post = async (api: ApiClient, path: string, body: object) =>
  (await api.call({ method: "POST", path, body }, bulkResponseSchema)).results;

/** Orders by their ids, in that order; one that is not there is left out. */
export async function readOrders(api: ApiClient, ids: readonly string[]): Promise<AdminOrder[]> {
  const call = { method: "POST", path: "/orders/admin/read", body: { ids } } as const;
  return (await api.call(call, readOrdersResponseSchema)).orders;
}

/** The same of any number; those that the screen has are not fetched. */
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
