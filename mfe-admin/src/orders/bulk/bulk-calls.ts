import {
  type AdminOrder,
  type BulkInput,
  bulkResponseSchema,
  limits,
  orderIdsResponseSchema,
  readOrdersResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";
import { type OrderFilters, toListQuery } from "../queries.ts";
import type { BulkPart } from "./bulk-jobs.ts";

/** Ids of every order that the filters find, as many as one answer has, and whether there are more. */
export const fetchIds = (api: ApiClient, filters: OrderFilters) =>
  api.call(
    { method: "GET", path: `/orders/admin/ids${buildQuery(toListQuery(filters))}` },
    orderIdsResponseSchema,
  );

/** Does the same with some orders of a part; says of each what became of it. */
export async function changeMany(
  api: ApiClient,
  { input, seenStaffIds }: BulkPart,
  ids: readonly string[],
) {
  const seen = ids.flatMap((id) => {
    const staffId = seenStaffIds?.get(id);
    return staffId === undefined ? [] : [[id, staffId] as const];
  });
  const body: BulkInput = {
    ...input,
    ids: [...ids],
    ...(seen.length > 0 && { expectedStaffIds: Object.fromEntries(seen) }),
  };
  const call = { method: "POST", path: "/orders/admin/bulk", body } as const;
  return (await api.call(call, bulkResponseSchema)).results;
}

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
