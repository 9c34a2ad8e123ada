import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { checkCoupon } from "../../../../testing/coupons.ts";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { failureSchema } from "../../../contract/index.ts";
import { coupons } from "../../coupons/table.ts";
import { orders } from "../table.ts";

let shop: OrderShop;
let database: ReturnType<typeof createHookedDatabase>;
let maya: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createOrderShop(database.open);
  await shop.addCoupon({ id: "c", usageLimitPerCustomer: 1 });
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const used = "You have already used this coupon";
const couponCode = "C";
async function tryOrder(as: Person, id: string) {
  await as.call("DELETE", "/cart/clear");
  await shop.fillCart(id, { a: 1 });
  const { status, body } = await shop.order(as, id, { couponCode });
  return status === 201
    ? status
    : [status, failureSchema.parse(body).code, failureSchema.parse(body).error];
}

test("a customer uses the coupon once, and another customer also once", async () => {
  expect(await tryOrder(maya, "maya")).toBe(201);
  expect(await tryOrder(maya, "maya")).toEqual([409, "coupon_refused", used]);
  expect(await tryOrder(await shop.createBuyer("ram"), "ram")).toBe(201);
  expect(await shop.getCouponUses("c")).toBe(2);
});

test("the check of a code answers for the signed-in customer", async () => {
  expect((await checkCoupon(maya, "c", 100)).isValid).toBe(true);
  await tryOrder(maya, "maya");
  expect(await checkCoupon(maya, "c", 100)).toEqual({
    isValid: false,
    error: used,
    discountAmount: 0,
    coupon: null,
  });
  expect((await checkCoupon(await shop.createBuyer("ram"), "c", 100)).isValid).toBe(true);
});

test.each(["cancelled", "returned"])("an order that is %s gives the use back", async (status) => {
  const staff = await shop.createBuyer("staff", {}, "staff");
  await tryOrder(maya, "maya");
  const [order] = await shop.db.read.select({ id: orders.id }).from(orders);
  const set = (to: string) => staff.call("PATCH", `/orders/${order?.id}/status`, { status: to });
  expect((await set(status)).status).toBe(200);
  expect(await tryOrder(maya, "maya")).toBe(201);
  // The first order cannot take its use again.
  expect(await set("confirmed")).toMatchObject({ status: 409, body: { code: "coupon_refused" } });
});

test("an order reopens while its customer has a use left", async () => {
  const staff = await shop.createBuyer("staff", {}, "staff");
  await tryOrder(maya, "maya");
  const [order] = await shop.db.read.select({ id: orders.id }).from(orders);
  await maya.call("PATCH", `/orders/${order?.id}/cancel`);
  const reopened = await staff.call("PATCH", `/orders/${order?.id}/status`, { status: "pending" });
  expect(reopened.status).toBe(200);
  expect(await tryOrder(maya, "maya")).toEqual([409, "coupon_refused", used]);
});

test("a use between reading and writing counts", async () => {
  const ram = await shop.createBuyer("ram", { a: 1 });
  await shop.fillCart("maya", { a: 1 });
  database.beforeNextWrite(async () => {
    await shop.order(ram, "ram", { couponCode });
    await shop.db.write((to) => [
      to.update(orders).set({ userId: "maya" }).where(eq(orders.userId, "ram")),
    ]);
  });
  const { status, body } = await shop.order(maya, "maya", { couponCode });
  expect([status, failureSchema.parse(body).error]).toEqual([409, used]);
});

test("a limit of three counts to three", async () => {
  await shop.db.write((to) => [to.update(coupons).set({ usageLimitPerCustomer: 3 })]);
  for (let count = 0; count < 3; count++) expect(await tryOrder(maya, "maya")).toBe(201);
  expect(await tryOrder(maya, "maya")).toContain("coupon_refused");
});
