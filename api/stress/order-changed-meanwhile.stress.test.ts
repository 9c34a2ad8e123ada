import { afterEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { orderInputSchema } from "../src/contract/index.ts";
import { cartLines } from "../src/domains/cart/table.ts";
import { products } from "../src/domains/catalog/table.ts";
import { coupons } from "../src/domains/coupons/table.ts";
import { placeOrder } from "../src/domains/orders/placing/place-order.ts";
import { settings } from "../src/domains/settings/table.ts";
import { AppError } from "../src/platform/app-error.ts";
import type { Build } from "../src/platform/db/database.ts";
import { createOrderShop, dumpDatabase, type OrderShop } from "../testing/orders.ts";
import { databases, openStressDatabase, type StressDatabase } from "./databases.ts";

const a = eq(products.id, "a");
const changes: [string, Build, string][] = [
  ["the cart changed", (to) => [to.update(cartLines).set({ quantity: 3 })], "total_changed"],
  [
    "a price changed",
    (to) => [to.update(products).set({ pricePaisa: 11_000 }).where(a)],
    "total_changed",
  ],
  [
    "a product was switched off",
    (to) => [to.update(products).set({ isActive: false }).where(a)],
    "product_unavailable",
  ],
  ["the stock was sold", (to) => [to.update(products).set({ stock: 1 }).where(a)], "out_of_stock"],
  [
    "the coupon was switched off",
    (to) => [to.update(coupons).set({ isActive: false })],
    "coupon_refused",
  ],
  ["the fee changed", (to) => [to.update(settings).set({ deliveryFeePaisa: 0 })], "total_changed"],
];

describe.each(Object.keys(databases))("on %s", (name) => {
  let shop: OrderShop;
  afterEach(() => shop.remove());

  test.each(changes)(
    "when %s between reading and writing, nothing is written",
    async (_, change, code) => {
      shop = await createOrderShop(() =>
        openStressDatabase(databases[name] as () => Promise<StressDatabase>),
      );
      await shop.addCoupon({ id: "c", usageLimit: 10 });
      await shop.createBuyer("maya", { a: 2 });
      let before = {};
      const beforeWrite = async () => {
        await shop.db.write(change);
        before = await dumpDatabase(shop.db);
      };
      const input = orderInputSchema.parse({ addressId: "maya-home", couponCode: "C" });
      const buyer = { id: "maya", email: "maya@example.com" };
      const refusal = await placeOrder({ ...shop, beforeWrite }, buyer, input, null).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error.code : error),
      );
      expect(refusal).toBe(code);
      expect(await dumpDatabase(shop.db)).toEqual(before);
    },
    30_000,
  );
});
