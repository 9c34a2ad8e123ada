import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { desc, sql } from "drizzle-orm";
import type { Order } from "../contract/index.ts";
import { type OrderShop, orderShop } from "../orders/testing.ts";
import { aPerson, type Person } from "../testing-person.ts";
import { auditEntries } from "./table.ts";

let shop: OrderShop;
let people: Record<"guest" | "customer" | "staff" | "admin", Person>;
let orderId: string;

beforeAll(async () => {
  shop = await orderShop();
  people = {
    guest: aPerson(shop),
    customer: await shop.buyer("customer"),
    staff: await shop.buyer("staff", {}, "staff"),
    admin: await shop.buyer("admin", {}, "admin"),
  };
  orderId = await shop.ordered(people.customer, "customer");
  await shop.addCoupon({ id: "c" });
  await shop.addCoupon({ id: "gone" });
});
afterAll(() => shop.remove());

interface Action {
  /** The route as the app knows it. */
  call: string;
  /** Where it differs from the route. */
  path?: () => string;
  body?: object;
  /** A body that is refused; where there is none, `missing` is a thing that is not there. */
  wrong?: object;
  missing?: string;
  /** Roles that may not. */
  closedTo: ("customer" | "staff")[];
  /** What is noted; null where there was or is nothing. */
  action: string;
  subject: () => string;
  before: object | null;
  after: object | null;
}

const coupon = { code: "NEW", type: "percentage", value: 10, validUntil: "2026-12-31" };
const order = {
  closedTo: ["customer"] as const satisfies Action["closedTo"],
  subject: () => orderId,
};

// In this order, once each: every call of the back office that changes something, or takes much out.
const actions: Action[] = [
  {
    call: "POST /coupons",
    body: coupon,
    wrong: { ...coupon, value: 101 },
    closedTo: ["customer"],
    action: "coupon.create",
    subject: () => expect.any(String),
    before: null,
    after: { code: "NEW", value: 10 },
  },
  {
    call: "PUT /coupons/:id",
    path: () => "/coupons/c",
    body: { ...coupon, code: "C", value: 20 },
    wrong: { ...coupon, code: "" },
    closedTo: ["customer"],
    action: "coupon.update",
    subject: () => "c",
    before: { value: 10 },
    after: { value: 20 },
  },
  {
    call: "PATCH /coupons/:id/toggle",
    path: () => "/coupons/c/toggle",
    missing: "/coupons/none/toggle",
    closedTo: ["customer"],
    action: "coupon.toggle",
    subject: () => "c",
    before: { isActive: true },
    after: { isActive: false },
  },
  {
    call: "DELETE /coupons/:id",
    path: () => "/coupons/gone",
    missing: "/coupons/none",
    closedTo: ["customer"],
    action: "coupon.delete",
    subject: () => "gone",
    before: { code: "GONE" },
    after: null,
  },
  {
    call: "PUT /settings/delivery-fee",
    body: { deliveryFee: 75 },
    wrong: { deliveryFee: 1001 },
    closedTo: ["customer"],
    action: "settings.delivery-fee",
    subject: () => "delivery-fee",
    before: { deliveryFee: 50 },
    after: { deliveryFee: 75 },
  },
  {
    ...order,
    call: "PATCH /orders/:id/status",
    path: () => `/orders/${orderId}/status`,
    body: { status: "confirmed" },
    wrong: { status: "shipped" },
    action: "order.status",
    before: { status: "pending" },
    after: { status: "confirmed" },
  },
  {
    ...order,
    call: "PATCH /orders/:id/payment-status",
    path: () => `/orders/${orderId}/payment-status`,
    body: { paymentStatus: "paid" },
    wrong: { paymentStatus: "free" },
    action: "order.payment",
    before: { paymentStatus: "pending" },
    after: { paymentStatus: "paid" },
  },
  {
    ...order,
    call: "PATCH /orders/:id/assign",
    path: () => `/orders/${orderId}/assign`,
    body: { staffId: "staff" },
    wrong: { staffId: "customer" },
    action: "order.assign",
    before: { assignedTo: null },
    after: { assignedTo: "staff" },
  },
  {
    call: "GET /orders/admin/export.csv",
    path: () => "/orders/admin/export.csv?status=confirmed",
    missing: "/orders/admin/export.csv?status=shipped",
    closedTo: ["customer"],
    action: "order.export",
    subject: () => "orders",
    before: null,
    after: { status: "confirmed", paymentStatus: null },
  },
  {
    call: "PATCH /users/:id/role",
    path: () => "/users/customer/role",
    body: { role: "staff" },
    wrong: { role: "owner" },
    closedTo: ["customer", "staff"],
    action: "user.role",
    subject: () => "customer",
    before: { role: "customer" },
    after: { role: "staff" },
  },
];

const noted = () => shop.db.read.$count(auditEntries);
const latest = async () => {
  const [entry] = await shop.db.read.select().from(auditEntries).orderBy(desc(sql`rowid`)).limit(1);
  return entry;
};

describe("is noted when an admin does it, and never when it is refused:", () => {
  for (const action of actions) {
    const [method = "", route = ""] = action.call.split(" ");
    const path = () => action.path?.() ?? route;

    test(action.call, async () => {
      const before = await noted();
      for (const who of ["guest", ...action.closedTo] as const) {
        const { status } = await people[who].call(method, path(), action.body);
        expect(status).toBe(who === "guest" ? 401 : 403);
      }
      const refused = await people.admin.call(method, action.missing ?? path(), action.wrong);
      expect([400, 404]).toContain(refused.status);
      expect(await noted()).toBe(before);

      shop.passTime(1000);
      const done = await people.admin.call(method, path(), action.body);
      expect(done.status).toBeLessThan(300);
      expect(await noted()).toBe(before + 1);
      expect(await latest()).toEqual({
        id: expect.any(String),
        actor: "admin",
        action: action.action,
        subject: action.subject(),
        before: action.before && expect.objectContaining(action.before),
        after: action.after && expect.objectContaining(action.after),
        at: shop.clock(),
      });
    });
  }
});

/** Calls by which people change what is their own, or nothing. */
const noneOfTheBackOffice = [
  "POST /reports",
  "POST /coupons/validate",
  "POST /orders",
  "PATCH /orders/:id/cancel",
  /^\w+ \/(auth|cart|addresses)\b/,
];

test("no call of the back office is missing here", () => {
  const calls = shop.app.routes
    .filter(({ method }) => !["ALL", "GET"].includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api/, "")}`);
  const others = [...new Set(calls)].filter(
    (call) =>
      !noneOfTheBackOffice.some((one) => (one instanceof RegExp ? one.test(call) : one === call)),
  );
  const known = actions.map(({ call }) => call).filter((call) => !call.startsWith("GET"));
  expect(others.sort()).toEqual(known.sort());
});

test("a customer's own doings are not noted", async () => {
  const before = await noted();
  const id = await shop.ordered(people.customer, "customer");
  const { body } = await people.customer.call("PATCH", `/orders/${id}/cancel`);
  expect((body as { order: Order }).order.status).toBe("cancelled");
  expect(await noted()).toBe(before);
});
