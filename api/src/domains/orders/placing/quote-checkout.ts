import { cityMessage, isDeliveredTo, type OrderInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { toPaisa } from "../../../platform/money.ts";
import { addressNotFound } from "../../addresses/addresses.ts";
import type { CartLine } from "../../cart/cart-lines.ts";
import { type CouponRow, couponRefusal } from "../../coupons/discount.ts";
import { lineRefusal, totalChanged } from "../order-errors.ts";
import { type Figures, figuresOf, type PricedLine, subtotalPaisaOf } from "../pricing.ts";
import type { Checkout, OrderAddress } from "./read-checkout.ts";

/** What can be ordered as it was read, and what it costs. */
export interface Agreement {
  lines: CartLine[];
  address: OrderAddress;
  coupon: CouponRow | null;
  pictures: Checkout["pictures"];
  figures: Figures;
}

/** What a line costs now: its own price or the reduced one. */
export const pricedLine = ({ quantity, product }: CartLine): PricedLine => ({
  quantity,
  pricePaisa: product.payablePaisa,
});

/**
 * Looks at a checkout in the order in which a customer would put things right.
 * @throws AppError `invalid_input` (empty cart, city), `not_found` (address), `product_unavailable`, `out_of_stock`,
 * `coupon_refused`, `total_changed`
 */
export function agreeOn(checkout: Checkout, input: OrderInput, now: Date): Agreement {
  const { lines, address, coupon, pictures } = checkout;
  if (lines.length === 0) throw new AppError("invalid_input", "Your cart is empty");
  if (!address) throw new AppError("not_found", addressNotFound);
  if (!isDeliveredTo(address.city)) {
    throw new AppError("invalid_input", cityMessage, {
      [address.id === null ? "city" : "addressId"]: cityMessage,
    });
  }
  const today = formatKathmanduDay(now);
  for (const line of lines) {
    const refusal = lineRefusal(line, today);
    if (refusal) throw refusal;
  }
  const priced = lines.map(pricedLine);
  if (input.couponCode !== null) {
    const refusal = couponRefusal(coupon, subtotalPaisaOf(priced), now);
    if (refusal !== null) throw new AppError("coupon_refused", refusal);
  }
  const figures = figuresOf(priced, checkout.deliveryFeePaisa, coupon);
  const { expectedTotal } = input;
  if (expectedTotal !== undefined && toPaisa(expectedTotal) !== figures.totalPaisa) {
    throw totalChanged(figures);
  }
  return { lines, address, coupon, pictures, figures };
}

/** Whether a customer would find the same goods at the same prices in both. */
export function isSameBargain(one: Agreement, other: Agreement): boolean {
  const seen = ({ lines, figures }: Agreement) =>
    JSON.stringify([figures, lines.map((line) => [line.productId, pricedLine(line)])]);
  return seen(one) === seen(other);
}
