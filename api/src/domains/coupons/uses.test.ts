import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  buildCoupon,
  checkCoupon,
  createCoupon,
  getCoupon,
  insertOrder,
} from "../../../testing/coupons.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import type { OrderStatus, PaymentStatus } from "../../contract/index.ts";
import { orders } from "../orders/table.ts";
import { coupons } from "./table.ts";

let shop: TestShop;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "sita", "staff");
  ({ id } = await createCoupon(staff, { usageLimit: 10 }));
});
afterEach(() => shop.remove());

const setUses = (usedCount: number) =>
  shop.db.write((to) => [to.update(coupons).set({ usedCount }).where(eq(coupons.id, id))]);

const readStats = async () => (await staff.call("GET", `/coupons/${id}/stats`)).body;

test("a limit can be lowered below the use count, and is then reached", async () => {
  await setUses(5);
  const lowered = await staff.call("PUT", `/coupons/${id}`, buildCoupon({ usageLimit: 2 }));
  expect(lowered.status).toBe(200);
  expect(await getCoupon(staff, id)).toMatchObject({ usedCount: 5, status: "limit_reached" });
  expect((await checkCoupon(staff, "DASHAIN", 100)).error).toBe(
    "This coupon has reached its usage limit",
  );
});

test("no form changes the use count", async () => {
  await setUses(5);
  await staff.call("PUT", `/coupons/${id}`, buildCoupon({ value: 1, usedCount: 0 }));
  await staff.call("PATCH", `/coupons/${id}/toggle`);
  expect((await getCoupon(staff, id)).usedCount).toBe(5);
});

test("an unused coupon has empty statistics", async () => {
  const nothing = { uses: 0, orders: 0, discountGiven: 0, revenue: 0 };
  expect(await readStats()).toEqual({ success: true, stats: nothing });
});

test("statistics count all orders, discounts of open and delivered orders, and paid revenue", async () => {
  const kinds: [OrderStatus, PaymentStatus][] = [
    ["pending", "pending"],
    ["delivered", "paid"],
    ["processing", "paid"],
    ["cancelled", "paid"],
    ["returned", "refunded"],
    ["cancelled", "pending"],
  ];
  for (const [at, [status, paymentStatus]] of kinds.entries()) {
    const couponed = { couponId: id, couponCode: "DASHAIN" };
    await insertOrder(shop.db, {
      id: `o${at}`,
      userId: "sita",
      status,
      paymentStatus,
      ...couponed,
    });
  }
  await insertOrder(shop.db, { id: "without", userId: "sita", paymentStatus: "paid" });
  await setUses(3);
  expect(await readStats()).toEqual({
    success: true,
    stats: { uses: 3, orders: 6, discountGiven: 300, revenue: 1900 },
  });
});

test("orders keep code and discount of a deleted coupon", async () => {
  await insertOrder(shop.db, { id: "o", userId: "sita", couponId: id, couponCode: "DASHAIN" });
  expect((await staff.call("DELETE", `/coupons/${id}`)).status).toBe(200);
  const [order] = await shop.db.read.select().from(orders);
  expect(order).toMatchObject({ couponId: null, couponCode: "DASHAIN", discountPaisa: 10_000 });
});
