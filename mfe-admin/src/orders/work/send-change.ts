import type { AdminOrder } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { changeOrder } from "../api.ts";

/** What becomes of an order by one press. */
export type OrderChange = Partial<Pick<AdminOrder, "status" | "paymentStatus" | "assignedTo">>;

/** The change that takes another one back; null where that is no single thing. */
export function invertChange(before: AdminOrder, change: OrderChange): OrderChange | null {
  // Nobody can be assigned to nobody.
  if (change.assignedTo && !before.assignedTo) return null;
  return {
    ...(change.status && { status: before.status }),
    ...(change.paymentStatus && { paymentStatus: before.paymentStatus }),
    ...(change.assignedTo && { assignedTo: before.assignedTo }),
  };
}

/**
 * Makes a change of an order as the screen shows it. What a colleague has changed meanwhile refuses it.
 * @returns the order as it is then
 * @throws ApiError
 */
export async function sendChange(
  api: ApiClient,
  order: AdminOrder,
  { status, paymentStatus, assignedTo }: OrderChange,
): Promise<AdminOrder> {
  let now = order;
  if (status) {
    const body = { status, expectedStatus: order.status };
    now = (await changeOrder(api, order.id, "status", body)).order;
  }
  if (paymentStatus) {
    now = (await changeOrder(api, order.id, "payment-status", { paymentStatus })).order;
  }
  if (assignedTo) {
    now = (await changeOrder(api, order.id, "assign", { staffId: assignedTo.id })).order;
  }
  return now;
}
