import {
  computeOrderSums,
  computeSubtotal,
  type OrderSums,
  type PricedLine,
} from "../../contract/order-sums.ts";
import { toRupees } from "../../platform/money.ts";
import { type CouponRow, computeDiscountPaisa } from "../coupons/discount.ts";

/**
 * The amounts of an order with the discount of its coupon.
 * @param coupon one that is valid for this order, or null
 */
export function priceOrder(
  lines: readonly PricedLine[],
  deliveryFeePaisa: number,
  coupon: CouponRow | null,
): OrderSums {
  const discountPaisa = coupon ? computeDiscountPaisa(coupon, computeSubtotal(lines)) : 0;
  return computeOrderSums(lines, deliveryFeePaisa, discountPaisa);
}

/** The amounts in rupees, as the wire carries them. */
export function presentFigures(figures: OrderSums) {
  return {
    subtotal: toRupees(figures.subtotalPaisa),
    deliveryFee: toRupees(figures.deliveryFeePaisa),
    discount: toRupees(figures.discountPaisa),
    total: toRupees(figures.totalPaisa),
  };
}
