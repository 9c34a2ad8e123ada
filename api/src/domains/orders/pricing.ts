import { toRupees } from "../../platform/money.ts";
import { type CouponRow, computeDiscountPaisa } from "../coupons/discount.ts";

/** What an order costs, in whole paisa. */
export interface Figures {
  subtotalPaisa: number;
  deliveryFeePaisa: number;
  /** From 0 to the subtotal. */
  discountPaisa: number;
  /** Subtotal and fee without the discount. */
  totalPaisa: number;
}

/** A line of an order: a quantity at a price each. */
export interface PricedLine {
  quantity: number;
  pricePaisa: number;
}

export const computeLineTotalPaisa = ({ quantity, pricePaisa }: PricedLine): number =>
  quantity * pricePaisa;

export const computeSubtotalPaisa = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + computeLineTotalPaisa(line), 0);

/**
 * The amounts of an order. Every order pays the fee; a coupon never covers it.
 * @param coupon one that is valid for this order, or null
 */
export function computeFigures(
  lines: readonly PricedLine[],
  deliveryFeePaisa: number,
  coupon: CouponRow | null,
): Figures {
  const subtotalPaisa = computeSubtotalPaisa(lines);
  const discountPaisa = coupon ? computeDiscountPaisa(coupon, subtotalPaisa) : 0;
  const totalPaisa = subtotalPaisa + deliveryFeePaisa - discountPaisa;
  return { subtotalPaisa, deliveryFeePaisa, discountPaisa, totalPaisa };
}

/** Figures in rupees, as the wire carries them. */
export function presentFigures(figures: Figures) {
  return {
    subtotal: toRupees(figures.subtotalPaisa),
    deliveryFee: toRupees(figures.deliveryFeePaisa),
    discount: toRupees(figures.discountPaisa),
    total: toRupees(figures.totalPaisa),
  };
}
