import type { PaymentStatusInput } from "../../../contract/index.ts";
import { type ColumnChangeDeps, changeOrderColumn } from "./change-order-column.ts";

/**
 * Sets an order's payment status.
 * @param actor id of the user who does it
 * @throws AppError `not_found`; `conflict` when the payment status is no longer `expectedPaymentStatus`
 */
export async function changePaymentStatus(
  deps: ColumnChangeDeps,
  actor: string,
  id: string,
  { paymentStatus, expectedPaymentStatus }: PaymentStatusInput,
): Promise<void> {
  await changeOrderColumn(deps, actor, id, {
    column: "paymentStatus",
    value: paymentStatus,
    expected: expectedPaymentStatus,
    buildConflictMessage: (now) => `The payment of this order has just become ${now}`,
    action: "order.payment",
  });
}
