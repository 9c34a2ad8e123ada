import type { AdminOrder, OrderStatus, PaymentStatus } from "@aushadhi/api/contract";

/** What is usually done next with an order. */
export type StepName =
  | "confirm"
  | "pack"
  | "send"
  | "deliver"
  | "deliverPaid"
  | "collect"
  | "refund";

export interface Step {
  name: StepName;
  /** Set where the step changes it. */
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

/** Money that was paid for what is not delivered, and has not gone back yet. */
export const mustGoBack = ({
  status,
  paymentStatus,
}: Pick<AdminOrder, "status" | "paymentStatus">) =>
  (status === "cancelled" || status === "returned") && paymentStatus === "paid";

/** The next sensible step with an order; null where nothing is left to be done. */
export function getNextStep(order: Pick<AdminOrder, "status" | "paymentStatus">): Step | null {
  const isPaid = order.paymentStatus === "paid";
  switch (order.status) {
    case "pending":
      return { name: "confirm", status: "confirmed" };
    case "confirmed":
      return { name: "pack", status: "processing" };
    case "processing":
      return { name: "send", status: "out_for_delivery" };
    case "out_for_delivery":
      return isPaid
        ? { name: "deliver", status: "delivered" }
        : { name: "deliverPaid", status: "delivered", paymentStatus: "paid" };
    case "delivered":
      return isPaid || order.paymentStatus === "refunded"
        ? null
        : { name: "collect", paymentStatus: "paid" };
    default:
      return mustGoBack(order) ? { name: "refund", paymentStatus: "refunded" } : null;
  }
}
