import type { AdminOrder } from "@aushadhi/api/contract";

/** Rupees that the person who brings an order asks for: nothing once it is paid, paid back or called off. */
export function getAmountToCollect({ status, paymentStatus, total }: AdminOrder): number {
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  const isOff = status === "cancelled" || status === "returned";
  return isSettled || isOff ? 0 : total;
}
