import {
  type AdminOrder,
  getNextPayment,
  nextStatuses,
  type OrderStatus,
  type PaymentStatus,
} from "@aushadhi/api/contract";

/** The usual next step of an order. */
type StepName = "confirm" | "pack" | "send" | "deliver" | "deliverPaid" | "collect" | "refund";

export interface Step {
  name: StepName;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

type States = Pick<AdminOrder, "status" | "paymentStatus">;

const names = { pending: "confirm", confirmed: "pack", processing: "send" } as const;

/** Returns whether paid money for an undelivered order still has to be refunded. */
export const mustGoBack = ({ status, paymentStatus }: States) =>
  (status === "cancelled" || status === "returned") && paymentStatus === "paid";

/** Returns the next sensible step of an order; null when nothing is left to do. */
export function getNextStep(order: States): Step | null {
  const { status: now, paymentStatus } = order;
  const status = nextStatuses[now];
  if (status) {
    const payment = getNextPayment(status, paymentStatus);
    const delivery = payment === paymentStatus ? "deliver" : "deliverPaid";
    const name = now in names ? names[now as keyof typeof names] : delivery;
    return { name, status, paymentStatus: payment };
  }
  if (mustGoBack(order)) return { name: "refund", status: now, paymentStatus: "refunded" };
  const isOpen = paymentStatus === "pending" || paymentStatus === "failed";
  return now === "delivered" && isOpen
    ? { name: "collect", status: now, paymentStatus: "paid" }
    : null;
}
