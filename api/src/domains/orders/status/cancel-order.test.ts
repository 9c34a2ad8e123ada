import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import {
  cancellableStatuses,
  orderResponseSchema,
  orderStatuses,
} from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { mails } from "../../../platform/mail/table.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { orderHistory } from "../table.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  await shop.addCoupon({ id: "c" });
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const cancel = (as: Person, id: string) => as.call("PATCH", `/orders/${id}/cancel`);
const tooLate = { code: "conflict", error: "This order can no longer be cancelled" };

test("restocks, gives back the coupon use, and adds a history row and a mail", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 2, b: 1 }, { couponCode: "C" });
  shop.passTime(60_000);
  const answer = await cancel(maya, id);
  expect(answer.status).toBe(200);
  const { order } = orderResponseSchema.parse(answer.body);
  const now = shop.clock().toISOString();
  expect(order).toMatchObject({ id, status: "cancelled", updatedAt: now });
  expect(order.history.map(({ status }) => status)).toEqual(["pending", "cancelled"]);
  expect(order.history[1]?.at).toBe(now);
  expect(await shop.getStock()).toEqual({ a: 50, b: 50 });
  expect(await shop.getCouponUses("c")).toBe(0);
  expect((await shop.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ["maya@example.com", `Your order ${order.orderNumber} at Aushadhi`],
    ["maya@example.com", `Order ${order.orderNumber}: cancelled`],
  ]);
  expect(await shop.db.read.$count(auditEntries)).toBe(0);
});

describe("a customer can cancel an order only in a cancellable status:", () => {
  test.each(orderStatuses)("%s", async (status) => {
    const id = await shop.createOrder(maya, "maya");
    await staff.call("PATCH", `/orders/${id}/status`, { status });
    await shop.mails();
    const before = await dumpDatabase(shop.db);
    const answer = await cancel(maya, id);
    if (cancellableStatuses.includes(status)) {
      expect(answer.body).toMatchObject({ order: { status: "cancelled" } });
    } else {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject(tooLate);
      expect(await dumpDatabase(shop.db)).toEqual(before);
    }
  });
});

test("twenty concurrent cancels restock once", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 3 }, { couponCode: "C" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(maya, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(tooLate);
  expect(await shop.getStock()).toEqual({ a: 50, b: 50 });
  expect(await shop.getCouponUses("c")).toBe(0);
  expect(await shop.db.read.$count(orderHistory)).toBe(2);
  expect(await shop.mails()).toHaveLength(2);
  expect(await shop.db.read.$count(mails)).toBe(0);
});

test("ignores the stock of a deleted product and the use of a deleted coupon", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 1, b: 1 }, { couponCode: "C" });
  await shop.db.write((to) => [
    to.delete(products).where(eq(products.id, "a")),
    to.delete(coupons),
  ]);
  expect((await cancel(maya, id)).status).toBe(200);
  expect(await shop.getStock()).toEqual({ b: 50 });
});

test("cancelled pieces can be ordered again", async () => {
  await shop.db.write((to) => [to.update(products).set({ stock: 1 }).where(eq(products.id, "a"))]);
  const id = await shop.createOrder(maya, "maya");
  await cancel(maya, id);
  await shop.createOrder(maya, "maya");
  expect(await shop.getStock()).toEqual({ a: 0, b: 50 });
});
