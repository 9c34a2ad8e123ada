import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import type { Build } from "../../../platform/db/database.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { orderHistory } from "../table.ts";

let shop: OrderShop;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  await shop.addCoupon({ id: "c", usageLimit: 5 });
  staff = await shop.createBuyer("staff", {}, "staff");
  const maya = await shop.createBuyer("maya");
  id = await shop.createOrder(maya, "maya", { a: 2, b: 1 }, { couponCode: "C" });
});
afterEach(() => shop.remove());

const set = (status: string, restock?: boolean) =>
  staff.call("PATCH", `/orders/${id}/status`, {
    status,
    ...(restock !== undefined && { restock }),
  });
/** Counts sold pieces of both products, and uses of the coupon. */
const countSold = async () => {
  const { a = Number.NaN, b = Number.NaN } = await shop.getStock();
  return [50 - a, 50 - b, await shop.getCouponUses("c")];
};
const sold = [2, 1, 1];
const allBack = [0, 0, 0];
const couponBack = [2, 1, 0];

test("changing the status of an order that keeps its goods needs no stock", async () => {
  await shop.db.write((to) => [
    to.update(products).set({ stock: 0 }),
    to.update(coupons).set({ usageLimit: 1 }),
  ]);
  expect((await set("confirmed")).status).toBe(200);
});

type Step = [status: string, restock: boolean | undefined, expected: (number | undefined)[]];
describe("the status decides what is given back:", () => {
  test.each<[string, Step[]]>([
    ["cancelled", [["cancelled", undefined, allBack]]],
    ["returned", [["returned", undefined, couponBack]]],
    ["returned and restocked", [["returned", true, allBack]]],
    [
      "restocked later, and taken again",
      [
        ["returned", false, couponBack],
        ["returned", true, allBack],
        ["returned", false, couponBack],
      ],
    ],
    [
      "reopened and cancelled again",
      [
        ["cancelled", undefined, allBack],
        ["confirmed", undefined, sold],
        ["cancelled", undefined, allBack],
        ["delivered", undefined, sold],
      ],
    ],
    [
      "between cancelled and returned",
      [
        ["cancelled", undefined, allBack],
        ["returned", undefined, couponBack],
        ["cancelled", undefined, allBack],
        ["returned", true, allBack],
        ["out_for_delivery", undefined, sold],
      ],
    ],
    [
      "returned again without restock",
      [
        ["returned", true, allBack],
        ["returned", undefined, allBack],
        ["returned", false, couponBack],
      ],
    ],
    ["restock of an order that is not returned", [["delivered", true, sold]]],
  ])("%s", async (_, steps) => {
    for (const [status, restock, expected] of steps) {
      expect((await set(status, restock)).status).toBe(200);
      expect(await countSold()).toEqual(expected);
    }
  });
});

test("restocking a return later is in the audit log, but adds no history row and no mail", async () => {
  await set("returned");
  const [mails, changes] = [(await shop.mails()).length, await shop.db.read.$count(orderHistory)];
  await set("returned", true);
  expect((await shop.mails()).length).toBe(mails);
  expect(await shop.db.read.$count(orderHistory)).toBe(changes);
  const entries = await shop.db.read.select().from(auditEntries);
  expect(entries.at(-1)).toMatchObject({
    before: { status: "returned", stockGivenBack: false },
    after: { status: "returned", stockGivenBack: true },
  });
});

const updateProduct = (to: Partial<typeof products.$inferInsert>): Build => {
  return (writing) => [writing.update(products).set(to).where(eq(products.id, "a"))];
};
const couponGone = ["coupon_refused", "The coupon of this order cannot be used again"];

describe("rejects reopening, and writes nothing, when this is missing:", () => {
  test.each<[string, Build, unknown[]]>([
    [
      "enough stock",
      updateProduct({ stock: 1 }),
      ["out_of_stock", "Only 1 left in stock", { available: 1, productId: "a" }],
    ],
    [
      "any stock",
      updateProduct({ stock: 0 }),
      ["out_of_stock", "Product a is out of stock", { available: 0, productId: "a" }],
    ],
    [
      "the product",
      (to) => [to.delete(products).where(eq(products.id, "a"))],
      ["out_of_stock", "Product a is out of stock", { available: 0 }],
    ],
    ["the coupon's last use", (to) => [to.update(coupons).set({ usedCount: 5 })], couponGone],
    ["the coupon", (to) => [to.delete(coupons)], couponGone],
  ])("%s", async (_, change, expected) => {
    await set("cancelled");
    await shop.db.write(change);
    await shop.mails();
    const before = await dumpDatabase(shop.db);
    const { status, body } = await set("pending");
    const { code, error, details } = body as Record<string, unknown>;
    expect([status, code, error, ...(details ? [details] : [])]).toEqual([409, ...expected]);
    expect(await dumpDatabase(shop.db)).toEqual(before);
  });
});

test("reopens an order whose coupon was deleted before the order was cancelled", async () => {
  await shop.db.write((to) => [to.delete(coupons)]);
  await set("cancelled");
  expect((await set("pending")).status).toBe(200);
  expect((await countSold()).slice(0, 2)).toEqual([2, 1]);
});

test("an order whose coupon was deleted after cancelling can be returned, but not reopened", async () => {
  await set("cancelled");
  await shop.db.write((to) => [to.delete(coupons)]);
  expect((await set("returned")).status).toBe(200);
  expect((await set("cancelled")).status).toBe(200);
  expect(await set("confirmed")).toMatchObject({ status: 409, body: { code: "coupon_refused" } });
});

test("restocking one order leaves the stock and coupons of other orders", async () => {
  const ram = await shop.createBuyer("ram");
  await shop.addCoupon({ id: "d", usageLimit: 5 });
  await shop.createOrder(ram, "ram", { a: 3 }, { couponCode: "D" });
  await set("cancelled");
  expect(await countSold()).toEqual([3, 0, 0]);
  expect(await shop.getCouponUses("d")).toBe(1);
});

test("of two orders that are reopened at once only one gets the last stock", async () => {
  const ram = await shop.createBuyer("ram");
  const other = await shop.createOrder(ram, "ram", { a: 2 });
  await set("cancelled");
  await staff.call("PATCH", `/orders/${other}/status`, { status: "cancelled" });
  await shop.db.write(updateProduct({ stock: 3 }));
  const answers = await Promise.all([
    set("confirmed"),
    staff.call("PATCH", `/orders/${other}/status`, { status: "confirmed" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "out_of_stock",
    details: { available: 1 },
  });
  expect((await shop.getStock()).a).toBe(1);
});
