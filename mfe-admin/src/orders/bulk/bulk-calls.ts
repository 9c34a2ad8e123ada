import {
  type AdminOrder,
  adminOrderResponseSchema,
  type BulkInput,
  bulkResponseSchema,
  orderIdsResponseSchema,
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
export async function changeMany(api: ApiClient, body: BulkInput) {
  const call = { method: "POST", path: "/orders/admin/bulk", body } as const;
  return (await api.call(call, bulkResponseSchema)).results;
}

/** Calls that are on their way at the same time. */
const atOnce = 4;

/** Orders by their ids, in their order; those that the screen does not have are fetched. */
export async function fetchOrders(
  api: ApiClient,
  ids: readonly string[],
  known: readonly AdminOrder[],
): Promise<AdminOrder[]> {
  const orders = new Map(known.map((order) => [order.id, order]));
  const missing = ids.filter((id) => !orders.has(id));
  const work = async () => {
    for (let id = missing.shift(); id !== undefined; id = missing.shift()) {
      const path = `/orders/${encodeURIComponent(id)}`;
      orders.set(id, (await api.call({ method: "GET", path }, adminOrderResponseSchema)).order);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return ids.map((id) => orders.get(id)).filter((order) => order !== undefined);
}
