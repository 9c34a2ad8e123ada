import {
  type AssignInput,
  adminOrderResponseSchema,
  type OrderStatusInput,
  type PaymentStatusInput,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/**
 * The request body of each order change. `expected` is the state on the screen, so that nobody
 * overwrites a change by the customer or a colleague.
 */
export interface OrderChanges {
  status: Required<Pick<OrderStatusInput, "status" | "expectedStatus">> & OrderStatusInput;
  "payment-status": Required<PaymentStatusInput>;
  assign: Required<AssignInput>;
}

/** Sends one change of an order. */
export const changeOrder = <What extends keyof OrderChanges>(
  api: ApiClient,
  id: string,
  what: What,
  body: OrderChanges[What],
) => api.call({ method: "PATCH", path: buildOrderPath(id, what), body }, adminOrderResponseSchema);

/** Builds the path of an order action. */
export const buildOrderPath = (id: string, what: string) =>
  `/orders/${encodeURIComponent(id)}/${what}`;
