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

/** Orders, and expects to be refused with nothing written. */
const expectRefused = async (body: object = {}, key?: string) => {
  const before = await dumpDatabase(shop.db);
  const answer = await shop.order(maya, "maya", body, key);
  expect(await dumpDatabase(shop.db)).toEqual(before);
  const { code, error, details } = answer.body as Record<string, unknown>;
  return [answer.status, code, error, ...(details ? [details] : [])];
};

const product = (to: Partial<typeof products.$inferInsert>): Build => {
  return (writing) => [writing.update(products).set(to).where(eq(products.id, "a"))];
};
const gone = [409, "product_unavailable", "Product a is no longer available", { productId: "a" }];

test.each<[string, Build, unknown[]]>([
  ["inactive", product({ isActive: false }), gone],
  ["expired yesterday", product({ expiryDate: "2026-06-14" }), gone],
  [
    "short",
    product({ stock: 1 }),
    [409, "out_of_stock", "Only 1 left in stock", { available: 1, productId: "a" }],
  ],
  [
    "sold out",
    product({ stock: 0 }),
    [409, "out_of_stock", "Product a is out of stock", { available: 0, productId: "a" }],
  ],
])("what is %s cannot be ordered", async (_, change, expected) => {
  await shop.db.write(change);
  expect(await expectRefused({}, "key")).toEqual(expected);
});

test("what expires today can still be ordered", async () => {
  await shop.db.write(product({ expiryDate: "2026-06-15" }));
  expect((await shop.order(maya, "maya")).status).toBe(201);
});

test("an empty cart", async () => {
  await shop.order(maya, "maya");
  await shop.mails();
  expect(await expectRefused()).toEqual([400, "invalid_input", "Your cart is empty"]);
});

test("an address of somebody else, or of nobody", async () => {
  await shop.createBuyer("ram");
  for (const addressId of ["ram-home", "none", "'; --"]) {
    expect(await expectRefused({ addressId })).toEqual([404, "not_found", "Address not found"]);
  }
});

test("a city that nothing is delivered to; Birgunj may be written in any case and with more", async () => {
  const move = (city: string) =>
    shop.db.write((to) => [to.update(addresses).set({ city }).where(eq(addresses.userId, "maya"))]);
  await move("Kathmandu");
  expect(await expectRefused()).toEqual([
    400,
    "invalid_input",
    "Sorry, we currently deliver only in Birgunj. Rapidly expanding!",
  ]);
  await move("BIRGUNJ-13");
  expect((await shop.order(maya, "maya")).status).toBe(201);
});

test("online payment", async () => {
  expect(await expectRefused({ paymentMethod: "online" })).toEqual([
    400,
    "invalid_input",
    "Online payment is not available yet",
  ]);
});

test("a total that the customer did not agree to", async () => {
  const figures = { subtotal: 200, deliveryFee: 50, discount: 0, total: 250 };
  const changed = [
    409,
    "total_changed",
    "The total has changed. Please check it and order again.",
    figures,
  ];
  for (const expectedTotal of [249.99, 250.01, 0]) {
    expect(await expectRefused({ expectedTotal })).toEqual(changed);
  }
  expect((await shop.order(maya, "maya", { expectedTotal: 250 })).status).toBe(201);
});

describe("a coupon is refused in words when it", () => {
  const past = new Date("2026-06-15T04:29:59.999Z");
  const future = new Date("2026-06-15T04:30:00.001Z");
  test.each<[string, Partial<CouponRow>, string]>([
    ["is switched off", { isActive: false }, "This coupon is not active"],
    ["begins later", { validFrom: future }, "This coupon is not valid yet"],
    ["has ended", { validUntil: past }, "This coupon has expired"],
    ["is used up", { usageLimit: 2, usedCount: 2 }, "This coupon has reached its usage limit"],
    [
      "needs a larger order",
      { minOrderPaisa: 20_001 },
      "This coupon needs an order of at least ₹200.01",
    ],
  ])("%s", async (_, coupon, words) => {
    await shop.addCoupon({ id: "c", ...coupon });
    expect(await expectRefused({ couponCode: "c" })).toEqual([409, "coupon_refused", words]);
  });

  test("is none", async () => {
    expect(await expectRefused({ couponCode: "NONE" })).toEqual([
      409,
      "coupon_refused",
      "Invalid coupon code",
    ]);
  });
});

test("a coupon holds at its first and its last moment, for its smallest order and its last use", async () => {
  const now = shop.clock();
  const edges = { validFrom: now, validUntil: now, minOrderPaisa: 20_000, usageLimit: 1 };
  await shop.addCoupon({ id: "c", ...edges });
  expect((await shop.order(maya, "maya", { couponCode: "C" })).status).toBe(201);
  expect(await shop.getCouponUses("c")).toBe(1);
});

test("after sixty unknown codes a user cannot use a code for a while, and can order without one", async () => {
  await shop.addCoupon({ id: "c" });
  for (let tried = 0; tried < 60; tried++) {
    const answer = await shop.order(maya, "maya", { couponCode: `unknown-${tried}` });
    expect(answer.body).toMatchObject({ code: "coupon_refused" });
  }
  for (const couponCode of ["unknown-60", "C"]) {
    const answer = await shop.order(maya, "maya", { couponCode });
    expect(answer.body).toMatchObject({ code: "rate_limited" });
  }
  expect((await shop.order(maya, "maya")).status).toBe(201);
});
