import {
  cityMessage,
  computeSubtotal,
  isDeliveredTo,
  type OrderInput,
  type OrderSums,
  type PricedLine,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { toPaisa } from "../../../platform/money.ts";
import { addressNotFoundMessage } from "../../addresses/addresses.ts";
import type { CartLine } from "../../cart/cart-lines.ts";
import { type CouponRow, findCouponErrorMessage } from "../../coupons/discount.ts";
import { findLimitError } from "../limits/find-limit-error.ts";
import { createTotalChangedError, findLineError } from "../order-errors.ts";
import { priceOrder } from "../price-order.ts";
import type { Checkout, OrderAddress } from "./read-checkout.ts";

/** An order that can be placed, with its price. */
export interface CheckoutQuote {
  lines: CartLine[];
  address: OrderAddress;
  coupon: CouponRow | null;
  figures: OrderSums;
}

/** Returns the quantity and current price of a line. Uses the reduced price if there is one. */
export const priceLine = ({ quantity, product }: CartLine): PricedLine => ({
  quantity,
  pricePaisa: product.payablePaisa,
});

/** Shown to a customer whom the back office blocked. Customers do not see the reason. */
export const blockedMessage =
  "Orders cannot be placed with this account at the moment. Please contact us.";

/**
 * Checks a checkout in the sequence in which a customer would fix the problems, and computes its price.
 * @param phone the shop's phone number, for customers who want more than the limits allow
 * @throws AppError `forbidden` (blocked), `invalid_input` (empty cart, city), `not_found` (address),
 * `product_unavailable`, `out_of_stock`, `conflict` (order limits), `coupon_refused`, `total_changed`
 */
export function quoteCheckout(
  checkout: Checkout,
  input: OrderInput,
  now: Date,
  phone: string,
): CheckoutQuote {
  const { lines, address, coupon } = checkout;
  if (checkout.isBlocked) throw new AppError("forbidden", blockedMessage);
  if (lines.length === 0) throw new AppError("invalid_input", "Your cart is empty");
  if (!address) throw new AppError("not_found", addressNotFoundMessage);
  if (!isDeliveredTo(address.city)) {
    throw new AppError("invalid_input", cityMessage, {
      [address.id === null ? "city" : "addressId"]: cityMessage,
    });
  }
  const today = formatKathmanduDay(now);
  for (const line of lines) {
    const error = findLineError(line, today);
    if (error) throw error;
  }
  const limitError = checkout.allowance && findLimitError(lines, checkout.allowance, phone);
  if (limitError) throw limitError;
  const priced = lines.map(priceLine);
  if (input.couponCode !== null) {
    const use = { subtotalPaisa: computeSubtotal(priced), customerUses: checkout.couponUses };
    const message = findCouponErrorMessage(coupon, use, now);
    if (message !== null) throw new AppError("coupon_refused", message);
  }
  const figures = priceOrder(priced, checkout.deliveryFeePaisa, coupon);
  const { expectedTotal } = input;
  if (expectedTotal !== undefined && toPaisa(expectedTotal) !== figures.totalPaisa) {
    throw createTotalChangedError(figures);
  }
  return { lines, address, coupon, figures };
}

/** Whether both quotes contain the same products at the same prices. */
export function isSameQuote(one: CheckoutQuote, other: CheckoutQuote): boolean {
  const key = ({ lines, figures }: CheckoutQuote) =>
    JSON.stringify([figures, lines.map((line) => [line.productId, priceLine(line)])]);
  return key(one) === key(other);
}
