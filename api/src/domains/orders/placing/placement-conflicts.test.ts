import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import {
  buildHomeAddress,
  createOrderShop,
  dumpDatabase,
  type OrderShop,
} from "../../../../testing/orders.ts";
import { orderInputSchema } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Build } from "../../../platform/db/database.ts";
import { addresses } from "../../addresses/table.ts";
import { cartLines } from "../../cart/table.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { settings } from "../../settings/table.ts";
import { placeOrder } from "./place-order.ts";

let shop: OrderShop;
beforeEach(async () => {
  shop = await createOrderShop();
  await shop.addCoupon({ id: "c", usageLimit: 10 });
  await shop.createBuyer("maya", { a: 2, b: 1 });
});
afterEach(() => shop.remove());

const buyer = { id: "maya", email: "maya@example.com" };
const call = { userId: "maya", route: "POST /orders", key: "k", bodyHash: "b" };

/** Places an order, with a change between read and write in the first `times` attempts. */
const orderDuring = async (change: Build, { times = 1, input = {} } = {}) => {
  let attempts = 0;
  let changed = {};
  const beforeWrite = async () => {
    if (++attempts > times) return;
    await shop.db.write(change);
    changed = await dumpDatabase(shop.db);
  };
  const body = orderInputSchema.parse({ addressId: "maya-home", couponCode: "C", ...input });
  const answer = await placeOrder({ ...shop, beforeWrite }, buyer, body, call).then(
    ({ total }) => ({ total }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return [error.code, error.message, ...(error.details ? [error.details] : [])];
    },
  );
  const isUntouched = Bun.deepEquals(await dumpDatabase(shop.db), changed);
  return { answer, attempts, isUntouched };
};

type Rejection = (string | Record<string, string | number>)[];
const updateProduct = (to: Partial<typeof products.$inferInsert>): Build => {
  return (writing) => [writing.update(products).set(to).where(eq(products.id, "a"))];
};
const updateCoupon = (to: Partial<typeof coupons.$inferInsert>): Build => {
  return (writing) => [writing.update(coupons).set(to)];
};
const line = eq(cartLines.id, "maya-a");
const changedTotal = "The total has changed. Please check it and order again.";
const buildTotalChanged = (
  subtotal: number,
  deliveryFee: number,
  discount: number,
  total: number,
): Rejection => ["total_changed", changedTotal, { subtotal, deliveryFee, discount, total }];
const unavailable: Rejection = [
  "product_unavailable",
  "Product a is no longer available",
  { productId: "a" },
];

describe("rejects the order with a reason, and writes nothing, after a change between read and write:", () => {
  test.each<[string, Build, Rejection]>([
    [
      "more pieces in the cart",
      (to) => [to.update(cartLines).set({ quantity: 3 }).where(line)],
      buildTotalChanged(550.5, 50, 55.05, 545.45),
    ],
    [
      "a line removed",
      (to) => [to.delete(cartLines).where(line)],
      buildTotalChanged(250.5, 50, 25.05, 275.45),
    ],
    [
      "a product deleted",
      (to) => [to.delete(products).where(eq(products.id, "a"))],
      buildTotalChanged(250.5, 50, 25.05, 275.45),
    ],
    ["the cart emptied", (to) => [to.delete(cartLines)], ["conflict", "Your cart is empty"]],
    [
      "a price raised",
      updateProduct({ pricePaisa: 10_001 }),
      buildTotalChanged(450.52, 50, 45.05, 455.47),
    ],
    [
      "a price reduced",
      updateProduct({ discountPricePaisa: 9000 }),
      buildTotalChanged(430.5, 50, 43.05, 437.45),
    ],
    ["a product deactivated", updateProduct({ isActive: false }), unavailable],
    ["a product expired", updateProduct({ expiryDate: "2026-06-14" }), unavailable],
    [
      "too little stock left",
      updateProduct({ stock: 1 }),
      ["out_of_stock", "Only 1 left in stock", { available: 1, productId: "a" }],
    ],
    [
      "no stock left",
      updateProduct({ stock: 0 }),
      ["out_of_stock", "Product a is out of stock", { available: 0, productId: "a" }],
    ],
    [
      "the fee raised",
      (to) => [to.update(settings).set({ deliveryFeePaisa: 6000 })],
      buildTotalChanged(450.5, 60, 45.05, 465.45),
    ],
    [
      "the coupon deactivated",
      updateCoupon({ isActive: false }),
      ["coupon_refused", "This coupon is not active"],
    ],
    [
      "the coupon used up",
      updateCoupon({ usedCount: 10 }),
      ["coupon_refused", "This coupon has reached its usage limit"],
    ],
    [
      "the coupon's limit lowered",
      updateCoupon({ usageLimit: 1, usedCount: 1 }),
      ["coupon_refused", "This coupon has reached its usage limit"],
    ],
    [
      "the coupon ended",
      updateCoupon({ validUntil: new Date("2026-06-15T04:29:00Z") }),
      ["coupon_refused", "This coupon has expired"],
    ],
    ["the coupon renamed", updateCoupon({ code: "D" }), ["coupon_refused", "Invalid coupon code"]],
    ["the coupon deleted", (to) => [to.delete(coupons)], ["coupon_refused", "Invalid coupon code"]],
    [
      "the coupon's minimum raised",
      updateCoupon({ minOrderPaisa: 100_000 }),
      ["coupon_refused", "This coupon needs an order of at least ₹1,000.00"],
    ],
    [
      "the coupon's value reduced",
      updateCoupon({ amount: 500 }),
      buildTotalChanged(450.5, 50, 22.53, 477.97),
    ],
    [
      "the coupon changed to a fixed amount",
      updateCoupon({ type: "fixed_amount" }),
      buildTotalChanged(450.5, 50, 10, 490.5),
    ],
    [
      "the coupon's start postponed",
      updateCoupon({ validFrom: new Date("2026-06-15T04:31:00Z") }),
      ["coupon_refused", "This coupon is not valid yet"],
    ],
    [
      "the coupon's discount limited",
      updateCoupon({ maxDiscountPaisa: 1000 }),
      buildTotalChanged(450.5, 50, 10, 490.5),
    ],
    ["the address deleted", (to) => [to.delete(addresses)], ["conflict", "Address not found"]],
    [
      "the address moved out of town",
      (to) => [to.update(addresses).set({ city: "Patna" })],
      ["conflict", "Sorry, we currently deliver only in Birgunj. Rapidly expanding!"],
    ],
  ])("%s", async (_, change, expected) => {
    const { answer, isUntouched } = await orderDuring(change);
    expect(answer).toEqual(expected);
    expect(isUntouched).toBe(true);
  });

  test("a line added", async () => {
    await addProducts(shop.db, [{ id: "d", pricePaisa: 100 }]);
    let changed = {};
    const beforeWrite = async () => {
      await shop.fillCart("maya", { d: 1 });
      changed = await dumpDatabase(shop.db);
    };
    const input = orderInputSchema.parse({ addressId: "maya-home" });
    const placing = placeOrder({ ...shop, beforeWrite }, buyer, input, null);
    await expect(placing).rejects.toMatchObject({
      code: "total_changed",
      details: { total: 501.5 },
    });
    expect(await dumpDatabase(shop.db)).toEqual(changed);
  });

  test("the address moved to another user", async () => {
    await shop.createBuyer("ram");
    const { answer, isUntouched } = await orderDuring((to) => [
      to
        .update(addresses)
        .set({ userId: "ram", isDefault: false })
        .where(eq(addresses.id, buildHomeAddress("maya").id)),
    ]);
    expect(answer).toEqual(["conflict", "Address not found"]);
    expect(isUntouched).toBe(true);
  });
});

describe("places the order at the second attempt when goods and prices stay the same:", () => {
  test.each<[string, Build]>([
    ["another name", updateProduct({ name: "Better name" })],
    ["a prescription needed", updateProduct({ prescriptionRequired: true })],
    ["a later expiry", updateProduct({ expiryDate: "2027-01-01" })],
    ["less stock, but enough", updateProduct({ stock: 2 })],
    ["another house number", (to) => [to.update(addresses).set({ addressLine1: "Ghantaghar 5" })]],
    ["a coupon use, but not the last", updateCoupon({ usedCount: 9 })],
  ])("%s", async (_, change) => {
    const { answer, attempts } = await orderDuring(change);
    expect(answer).toEqual({ total: 455.45 });
    expect(attempts).toBeLessThan(3);
  });

  test.each([
    [{ name: "Better name" }, { name: "Better name" }],
    [{ prescriptionRequired: true }, { prescription_required: 1 }],
  ])("the order has %j from the last read", async (change, copy) => {
    expect((await orderDuring(updateProduct(change))).attempts).toBe(2);
    const { order_items } = await dumpDatabase(shop.db);
    expect(order_items).toContainEqual(expect.objectContaining(copy));
  });
});

test("rejects an order when the data changes at every attempt", async () => {
  let version = 0;
  const rename: Build = (to) => [
    to
      .update(products)
      .set({ name: `Name ${++version}` })
      .where(eq(products.id, "a")),
  ];
  const { answer, attempts, isUntouched } = await orderDuring(rename, { times: 100 });
  expect(answer).toEqual(["conflict", "The order could not be placed just now. Please try again."]);
  expect(attempts).toBe(4);
  expect(isUntouched).toBe(true);
});
