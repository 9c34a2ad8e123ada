import {
  type AdminOrder,
  type AssignInput,
  adminOrderResponseSchema,
  type BulkInput,
  type BulkUndoInput,
  bulkResponseSchema,
  limits,
  type NextStepInput,
  nextStepResponseSchema,
  type OrderStatusInput,
  orderIdsResponseSchema,
  type PaymentStatusInput,
  readOrdersResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";
import { type OrderFilters, toListQuery } from "../queries.ts";

/**
 * The request body of each order change. `expected` is the state on the screen, so that nobody
 * overwrites a change by the customer or a colleague.
 */
export interface ChangeBodies {
  status: Required<Pick<OrderStatusInput, "status" | "expectedStatus">> & OrderStatusInput;
  "payment-status": Required<PaymentStatusInput>;
  assign: Required<AssignInput>;
}

const buildPath = (id: string, what: string) => `/orders/${encodeURIComponent(id)}/${what}`;

/** Sets one field of an order. */
export async function changeOrder<What extends keyof ChangeBodies>(
  api: ApiClient,
  id: string,
  what: What,
  body: ChangeBodies[What],
): Promise<AdminOrder> {
  const call = { method: "PATCH", path: buildPath(id, what), body } as const;
  return (await api.call(call, adminOrderResponseSchema)).order;
}

/** Takes the next step of an order. The customer's mail waits until the undo time is over. */
export async function takeStep(api: ApiClient, id: string, body: NextStepInput) {
  const call = { method: "POST", path: buildPath(id, "next"), body } as const;
  return (await api.call(call, nextStepResponseSchema)).order;
}

/** Undoes the last step of an order. */
export async function undoStep(api: ApiClient, id: string) {
  const call = { method: "POST", path: buildPath(id, "undo") } as const;
  return (await api.call(call, adminOrderResponseSchema)).order;
}

/** Takes an order from the person who handles it. */
export async function unassign(api: ApiClient, id: string, expectedStaffId: string | null) {
  const path = `${buildPath(id, "assign")}${buildQuery({ expectedStaffId })}`;
  return (await api.call({ method: "DELETE", path }, adminOrderResponseSchema)).order;
}

const post = async (api: ApiClient, path: string, body: object) =>
  (await api.call({ method: "POST", path, body }, bulkResponseSchema)).results;

/** Applies one change to some orders; returns the result for each. */
export const changeMany = (api: ApiClient, body: BulkInput) =>
  post(api, "/orders/admin/bulk", body);

/** Undoes `changeMany` for some orders; returns the result for each. */
export const undoMany = (api: ApiClient, body: BulkUndoInput) =>
  post(api, "/orders/admin/bulk/undo", body);

/**
 * Fetches the ids of all orders that match the filters, up to the limit of one response, and
 * whether there are more.
 */
export const fetchIds = (api: ApiClient, filters: OrderFilters) =>
  api.call(
    { method: "GET", path: `/orders/admin/ids${buildQuery(toListQuery(filters))}` },
    orderIdsResponseSchema,
  );

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
