import { eq, sql } from "drizzle-orm";
import {
  type AddressInput,
  cityMessage,
  computeSubtotal,
  couponCode,
  isDeliveredTo,
  type OrderAllowance,
  type OrderInput,
  type OrderSums,
  type PricedLine,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { toPaisa } from "../../../platform/money.ts";
import { addressNotFoundMessage, buildOwnAddressFilter } from "../../addresses/addresses.ts";
import { addresses } from "../../addresses/table.ts";
import { type CartLine, listCartLines } from "../../cart/cart-lines.ts";
import { findCouponByCode } from "../../coupons/coupons.ts";
import { type CouponRow, findCouponErrorMessage } from "../../coupons/discount.ts";
import { orderingBlocks } from "../../identity/table.ts";
import { getDeliveryFeePaisa } from "../../settings/delivery-fee.ts";
import { countCustomerCouponUses } from "../coupon-uses.ts";
import { findLimitError } from "../limits/find-limit-error.ts";
import { createTotalChangedError, findLineError } from "../order-errors.ts";
import { priceOrder } from "../price-order.ts";
import { readAllowance } from "../read-allowance.ts";

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

/** The delivery address. Its id is null when it is not in the address book. */
export type OrderAddress = Omit<AddressInput, "isDefault" | "type"> & { id: string | null };

/** All data that an order is made from, not yet checked. */
export interface Checkout {
  /** Whether the back office has blocked the buyer from ordering. */
  isBlocked: boolean;
  lines: CartLine[];
  /** Null when the buyer has no such address. */
  address: OrderAddress | null;
  deliveryFeePaisa: number;
  /** The order limits, and what the buyer has in open, unpaid orders. */
  /** Null when only the write checks the limits. */
  allowance: OrderAllowance | null;
  /** Null when no coupon has the code, or the input has no code. */
  coupon: CouponRow | null;
  /** The buyer's earlier uses of the coupon. */
  couponUses: number;
}

/** Reads everything in one round trip. It never uses a cache, because these are the prices that the customer pays. */
export async function readCheckout(
  { readTogether: read }: Database,
  userId: string,
  input: Pick<OrderInput, "addressId" | "address" | "couponCode">,
  { withAllowance }: { withAllowance: boolean },
): Promise<Checkout> {
  const db = { read };
  const code = input.couponCode === null ? null : couponCode(input.couponCode);
  const [blocks, lines, address, fee, allowance, coupon, couponUses] = await Promise.all([
    blockQuery(db).all({ userId }),
    listCartLines(db, userId),
    input.address
      ? { ...input.address, id: null }
      : findOwnAddress(db, userId, input.addressId ?? ""),
    getDeliveryFeePaisa(db),
    withAllowance ? readAllowance(db, userId) : null,
    code === null ? null : findCouponByCode(db, code),
    code === null ? 0 : countCustomerCouponUses(db, code, userId),
  ]);
  const isBlocked = blocks.length > 0;
  return { isBlocked, lines, address, deliveryFeePaisa: fee, allowance, coupon, couponUses };
}

async function findOwnAddress(
  db: Pick<Database, "read">,
  userId: string,
  id: string,
): Promise<OrderAddress | null> {
  const [row] = await ownAddressQuery(db).all({ userId, id });
  return row ?? null;
}

const ownAddressQuery = prepareOnce((read) =>
  read
    .select()
    .from(addresses)
    .where(buildOwnAddressFilter(sql.placeholder("userId"), sql.placeholder("id")))
    .prepare(),
);

const blockQuery = prepareOnce((read) =>
  read
    .select({ userId: orderingBlocks.userId })
    .from(orderingBlocks)
    .where(eq(orderingBlocks.userId, sql.placeholder("userId")))
    .prepare(),
);
