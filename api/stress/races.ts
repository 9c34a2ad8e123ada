import { coupons } from "../src/domains/coupons/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { type Answer, type Buyer, fillCart, placeOrder } from "./buyers.ts";

/** All buyers add the product to their carts, and then order at the same time. */
export async function orderAtOnce(
  buyers: readonly Buyer[],
  address: string,
  productId: string,
  more: Record<string, unknown> = {},
): Promise<Answer[]> {
  await Promise.all(buyers.map((buyer) => fillCart(buyer, address, productId)));
  return Promise.all(buyers.map((buyer) => placeOrder(buyer, address, more)));
}

/** Orders a cart many times at once with one key. */
export const repeatOrder = (
  buyer: Buyer,
  address: string,
  key: string,
  times: number,
): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, () => placeOrder(buyer, address, {}, key)));

/** Adds a 10 % coupon with a usage limit. */
export async function addLimitedCoupon(
  db: Database,
  code: string,
  usageLimit: number,
): Promise<void> {
  const now = new Date();
  const validUntil = new Date(now.getTime() + 3_600_000);
  const dates = { validFrom: now, validUntil, createdAt: now, updatedAt: now };
  await db.write((to) => [
    to
      .insert(coupons)
      .values({ id: code, code, type: "percentage", amount: 1000, usageLimit, ...dates }),
  ]);
}
