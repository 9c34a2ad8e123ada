import type { AdminOrder } from "@aushadhi/api/contract";

/** Rupees that whoever brings an order asks for: nothing once it is paid, was paid back, or has come to nothing. */
export function amountToCollect({ status, paymentStatus, total }: AdminOrder): number {
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  const isOff = status === "cancelled" || status === "returned";
  return isSettled || isOff ? 0 : total;
}
