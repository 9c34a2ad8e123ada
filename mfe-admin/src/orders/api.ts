import {
  type AssignInput,
  adminOrderResponseSchema,
  type OrderStatusInput,
  type PaymentStatusInput,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/**
 * Each change of an order, with what is sent. What is expected is what the screen shows: what its customer or a colleague
 * has changed meanwhile is not written over.
 */
export interface OrderChanges {
  status: Required<Pick<OrderStatusInput, "status" | "expectedStatus">> & OrderStatusInput;
  "payment-status": Required<PaymentStatusInput>;
  assign: Required<AssignInput>;
}

/** Makes one change of an order. */
export const changeOrder = <What extends keyof OrderChanges>(
  api: ApiClient,
  id: string,
  what: What,
  body: OrderChanges[What],
) => api.call({ method: "PATCH", path: buildOrderPath(id, what), body }, adminOrderResponseSchema);

/** Path of what is done with one order. */
export const buildOrderPath = (id: string, what: string) =>
  `/orders/${encodeURIComponent(id)}/${what}`;
