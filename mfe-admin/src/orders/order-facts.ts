import { type AdminOrder, listAddressLines as listLines } from "@aushadhi/api/contract";
import type { ordersMessages } from "./messages.ts";

type Texts = typeof ordersMessages.en;

/** Returns whether someone must check a prescription before the order is handed over. */
export const needsPrescription = ({ items }: Pick<AdminOrder, "items">): boolean =>
  items.some(({ product }) => product.prescriptionRequired === "yes");

/** Lists the address lines below name and phone. */
export const listAddressLines = (address: AdminOrder["address"], { details }: Texts): string[] =>
  listLines(address, details.pin);

/** Lists an order's named sums in rupees, the total last. */
export function listSums(order: AdminOrder, { details }: Texts): [name: string, rupees: number][] {
  const { subtotal, deliveryFee, discount, couponCode, total } = order;
  const discountName = couponCode === null ? details.discount : details.discountBy(couponCode);
  return [
    [details.subtotal, subtotal],
    [details.deliveryFee, deliveryFee],
    ...(discount > 0 ? [[discountName, -discount] satisfies [string, number]] : []),
    [details.total, total],
  ];
}
