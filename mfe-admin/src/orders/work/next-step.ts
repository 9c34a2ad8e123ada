import {
  type AdminOrder,
  getNextPayment,
  nextStatuses,
  type OrderStatus,
  type PaymentStatus,
} from "@aushadhi/api/contract";

/** What is usually done next with an order. */
type StepName = "confirm" | "pack" | "send" | "deliver" | "deliverPaid" | "collect" | "refund";

export interface Step {
  name: StepName;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

type States = Pick<AdminOrder, "status" | "paymentStatus">;

const names = { pending: "confirm", confirmed: "pack", processing: "send" } as const;

/** Money that was paid for what is not delivered, and has not gone back yet. */
export const mustGoBack = ({ status, paymentStatus }: States) =>
  (status === "cancelled" || status === "returned") && paymentStatus === "paid";

/** The next sensible step with an order; null where nothing is left to be done. */
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
