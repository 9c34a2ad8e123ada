import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import type { Build } from "../../../platform/db/database.ts";
import { addresses } from "../../addresses/table.ts";
import { products } from "../../catalog/table.ts";
import type { CouponRow } from "../../coupons/discount.ts";

let shop: OrderShop;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya", { a: 2 });
});
afterEach(() => shop.remove());

/** Places an order and expects that nothing is written. Returns the error. */
const expectRejected = async (body: object = {}, key?: string) => {
  const before = await dumpDatabase(shop.db);
  const answer = await shop.order(maya, "maya", body, key);
  expect(await dumpDatabase(shop.db)).toEqual(before);
  const { code, error, details } = answer.body as Record<string, unknown>;
  return [answer.status, code, error, ...(details ? [details] : [])];
};

const updateProduct = (to: Partial<typeof products.$inferInsert>): Build => {
  return (writing) => [writing.update(products).set(to).where(eq(products.id, "a"))];
};
const gone = [409, "product_unavailable", "Product a is no longer available", { productId: "a" }];

test.each<[string, Build, unknown[]]>([
  ["inactive", updateProduct({ isActive: false }), gone],
  ["expired yesterday", updateProduct({ expiryDate: "2026-06-14" }), gone],
  [
    "short",
    updateProduct({ stock: 1 }),
    [409, "out_of_stock", "Only 1 left in stock", { available: 1, productId: "a" }],
  ],
  [
    "sold out",
    updateProduct({ stock: 0 }),
    [409, "out_of_stock", "Product a is out of stock", { available: 0, productId: "a" }],
  ],
])("rejects a product that is %s", async (_, change, expected) => {
  await shop.db.write(change);
  expect(await expectRejected({}, "key")).toEqual(expected);
});

test("accepts a product that expires today", async () => {
  await shop.db.write(updateProduct({ expiryDate: "2026-06-15" }));
  expect((await shop.order(maya, "maya")).status).toBe(201);
});

test("rejects an empty cart", async () => {
  await shop.order(maya, "maya");
  await shop.mails();
  expect(await expectRejected()).toEqual([400, "invalid_input", "Your cart is empty"]);
});

test("rejects an address of another user or an unknown one", async () => {
  await shop.createBuyer("ram");
  for (const addressId of ["ram-home", "none", "'; --"]) {
    expect(await expectRejected({ addressId })).toEqual([404, "not_found", "Address not found"]);
  }
});

test("rejects a city without delivery, and accepts Birgunj in any case and with a suffix", async () => {
  const move = (city: string) =>
    shop.db.write((to) => [to.update(addresses).set({ city }).where(eq(addresses.userId, "maya"))]);
  await move("Kathmandu");
  expect(await expectRejected()).toEqual([
    400,
    "invalid_input",
    "Sorry, we currently deliver only in Birgunj. Rapidly expanding!",
  ]);
  await move("BIRGUNJ-13");
  expect((await shop.order(maya, "maya")).status).toBe(201);
});

test("rejects online payment", async () => {
  expect(await expectRejected({ paymentMethod: "online" })).toEqual([
    400,
    "invalid_input",
    "Online payment is not available yet",
  ]);
});

test("rejects a total that the customer did not agree to", async () => {
  const figures = { subtotal: 200, deliveryFee: 50, discount: 0, total: 250 };
  const changed = [
    409,
    "total_changed",
    "The total has changed. Please check it and order again.",
    figures,
  ];
  for (const expectedTotal of [249.99, 250.01, 0]) {
    expect(await expectRejected({ expectedTotal })).toEqual(changed);
  }
  expect((await shop.order(maya, "maya", { expectedTotal: 250 })).status).toBe(201);
});

describe("rejects a coupon with a reason when it", () => {
  const past = new Date("2026-06-15T04:29:59.999Z");
  const future = new Date("2026-06-15T04:30:00.001Z");
  test.each<[string, Partial<CouponRow>, string]>([
    ["is inactive", { isActive: false }, "This coupon is not active"],
    ["starts later", { validFrom: future }, "This coupon is not valid yet"],
    ["has ended", { validUntil: past }, "This coupon has expired"],
    ["is used up", { usageLimit: 2, usedCount: 2 }, "This coupon has reached its usage limit"],
    [
      "needs a larger order",
      { minOrderPaisa: 20_001 },
      "This coupon needs an order of at least ₹200.01",
    ],
  ])("%s", async (_, coupon, words) => {
    await shop.addCoupon({ id: "c", ...coupon });
    expect(await expectRejected({ couponCode: "c" })).toEqual([409, "coupon_refused", words]);
  });

  test("does not exist", async () => {
    expect(await expectRejected({ couponCode: "NONE" })).toEqual([
      409,
      "coupon_refused",
      "Invalid coupon code",
    ]);
  });
});

test("accepts a coupon at its first and last moment, for its minimum order and its last use", async () => {
  const now = shop.clock();
  const edges = { validFrom: now, validUntil: now, minOrderPaisa: 20_000, usageLimit: 1 };
  await shop.addCoupon({ id: "c", ...edges });
  expect((await shop.order(maya, "maya", { couponCode: "C" })).status).toBe(201);
  expect(await shop.getCouponUses("c")).toBe(1);
});

test("after sixty unknown codes a user cannot use any code for a while, but can order without one", async () => {
  await shop.addCoupon({ id: "c" });
  for (let attempt = 0; attempt < 60; attempt++) {
    const answer = await shop.order(maya, "maya", { couponCode: `unknown-${attempt}` });
    expect(answer.body).toMatchObject({ code: "coupon_refused" });
  }
  for (const couponCode of ["unknown-60", "C"]) {
    const answer = await shop.order(maya, "maya", { couponCode });
    expect(answer.body).toMatchObject({ code: "rate_limited" });
  }
  expect((await shop.order(maya, "maya")).status).toBe(201);
});
