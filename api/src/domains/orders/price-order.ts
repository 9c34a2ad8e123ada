import {
  computeOrderSums,
  computeSubtotal,
  type OrderSums,
  type PricedLine,
} from "../../contract/order-sums.ts";
import { toRupees } from "../../platform/money.ts";
import { type CouponRow, computeDiscountPaisa } from "../coupons/discount.ts";

/**
 * Computes the amounts of an order, including the discount of its coupon.
 * @param coupon a coupon that is valid for this order, or null
 */
export function priceOrder(
  lines: readonly PricedLine[],
  deliveryFeePaisa: number,
  coupon: CouponRow | null,
): OrderSums {
  const discountPaisa = coupon ? computeDiscountPaisa(coupon, computeSubtotal(lines)) : 0;
  return computeOrderSums(lines, deliveryFeePaisa, discountPaisa);
}

/** Converts the amounts to rupees for the API. */
export function presentOrderSums(figures: OrderSums) {
  return {
    subtotal: toRupees(figures.subtotalPaisa),
    deliveryFee: toRupees(figures.deliveryFeePaisa),
    discount: toRupees(figures.discountPaisa),
    total: toRupees(figures.totalPaisa),
  };
}
