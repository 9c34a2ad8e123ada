import { toRupees } from "../../platform/money.ts";
import { type CouponRow, discountOf } from "../coupons/discount.ts";

/** What an order costs, in whole paisa. */
export interface Figures {
  subtotalPaisa: number;
  deliveryFeePaisa: number;
  /** From 0 to the subtotal. */
  discountPaisa: number;
  /** Subtotal and fee without the discount. */
  totalPaisa: number;
}

/** A line to be paid: pieces at a price each. */
export interface PricedLine {
  quantity: number;
  pricePaisa: number;
}

export const lineTotalPaisa = ({ quantity, pricePaisa }: PricedLine): number =>
  quantity * pricePaisa;

export const subtotalPaisaOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotalPaisa(line), 0);

/**
 * The figures of an order: the fee is charged for every order, and no coupon pays for it.
 * @param coupon one that holds for this order, or null
 */
export function figuresOf(
  lines: readonly PricedLine[],
  deliveryFeePaisa: number,
  coupon: CouponRow | null,
): Figures {
  const subtotalPaisa = subtotalPaisaOf(lines);
  const discountPaisa = coupon ? discountOf(coupon, subtotalPaisa) : 0;
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
