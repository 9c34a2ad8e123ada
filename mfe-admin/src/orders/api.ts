import {
  adminOrderResponseSchema,
  type OrderStatusInput,
  type PaymentStatus,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

/** Each change of an order, with what is sent. */
export interface OrderChanges {
  /** `expectedStatus` is the one on the screen: what its customer has cancelled meanwhile is not reopened. */
  status: Required<Pick<OrderStatusInput, "status" | "expectedStatus">> & OrderStatusInput;
  "payment-status": { paymentStatus: PaymentStatus };
  assign: { staffId: string };
}

/** Makes one change of an order. */
export const changeOrder = <What extends keyof OrderChanges>(
  api: ApiClient,
  id: string,
  what: What,
  body: OrderChanges[What],
) =>
  api.call(
    { method: "PATCH", path: `/orders/${encodeURIComponent(id)}/${what}`, body },
    adminOrderResponseSchema,
  );
