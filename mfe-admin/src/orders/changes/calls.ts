import {
  type AdminOrder,
  type AssignInput,
  advanceOrder,
  assignOrder,
  type BulkInput,
  type BulkUndoInput,
  limits,
  listOrderIds,
  type NextStepInput,
  type OrderStatusInput,
  type PaymentStatusInput,
  readOrders as readOrdersCall,
  unassignOrder,
  undoOrderStep,
  undoOrders,
  updateOrderStatus,
  updateOrders,
  updatePaymentStatus,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
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

const changeCalls = {
  status: updateOrderStatus,
  "payment-status": updatePaymentStatus,
  assign: assignOrder,
};

/** Sets one field of an order. */
export async function changeOrder<What extends keyof ChangeBodies>(
  api: ApiClient,
  id: string,
  what: What,
  body: ChangeBodies[What],
): Promise<AdminOrder> {
  // Each call has the body of its name.
  const endpoint = changeCalls[what] as typeof updateOrderStatus;
  const input = { params: { id }, body: body as ChangeBodies["status"] };
  return (await api.call(endpoint, input)).order;
}

/** Takes the next step of an order. The customer's mail waits until the undo time is over. */
export const takeStep = async (api: ApiClient, id: string, body: NextStepInput) =>
  (await api.call(advanceOrder, { params: { id }, body })).order;

/** Undoes the last step of an order. */
export const undoStep = async (api: ApiClient, id: string) =>
  (await api.call(undoOrderStep, { params: { id } })).order;

/** Takes an order from the person who handles it. */
export const unassign = async (api: ApiClient, id: string, expectedStaffId: string | null) =>
  (await api.call(unassignOrder, { params: { id }, query: { expectedStaffId } })).order;

/** Applies one change to some orders; returns the result for each. */
export const changeMany = async (api: ApiClient, body: BulkInput) =>
  (await api.call(updateOrders, { body })).results;

/** Undoes `changeMany` for some orders; returns the result for each. */
export const undoMany = async (api: ApiClient, body: BulkUndoInput) =>
  (await api.call(undoOrders, { body })).results;

/**
 * Fetches the ids of all orders that match the filters, up to the limit of one response, and
 * whether there are more.
 */
export const fetchIds = (api: ApiClient, filters: OrderFilters) =>
  api.call(listOrderIds, { query: toListQuery(filters) });

/** Fetches orders by id, in that order. Unknown ids are left out. */
export const readOrders = async (api: ApiClient, ids: readonly string[]): Promise<AdminOrder[]> =>
  (await api.call(readOrdersCall, { body: { ids: [...ids] } })).orders;

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
