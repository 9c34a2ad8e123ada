import { afterEach, beforeEach, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { bulkResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { orderLimits } from "../../settings/table.ts";

let shop: OrderShop;
let staff: Person;
let maya: Person;
let large: string;
let small: string;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  maya = await shop.createBuyer("maya");
  small = await shop.createOrder(maya, "maya", { a: 1 });
  // Two at ₹100 and the delivery fee of ₹50.
  large = await shop.createOrder(maya, "maya", { a: 2 });
  await shop.db.write((to) => [to.update(orderLimits).set({ confirmAbovePaisa: 25_000 })]);
});
afterEach(() => shop.remove());

test("an order needs a call from this total on, until it is confirmed", async () => {
  expect((await shop.getOrder(staff, large)).needsCall).toBe(true);
  expect((await shop.getOrder(staff, small)).needsCall).toBe(false);
  await staff.call("PATCH", `/orders/${large}/status`, { status: "confirmed" });
  expect((await shop.getOrder(staff, large)).needsCall).toBe(false);
});

test("no order needs a call without such a total", async () => {
  await shop.db.write((to) => [to.update(orderLimits).set({ confirmAbovePaisa: null })]);
  expect((await shop.getOrder(staff, large)).needsCall).toBe(false);
});

test.each(["confirm", "next"])(
  "a bulk %s leaves such an order out and says why",
  async (action) => {
    const { body } = await staff.call("POST", "/orders/admin/bulk", {
      action,
      ids: [large, small],
    });
    expect(bulkResponseSchema.parse(body).results).toMatchObject([
      {
        id: large,
        status: "pending",
        isChanged: false,
        error:
          "The total is ₹250.00: call Maya Shrestha (9812345678) first, then confirm this order by itself",
      },
      { id: small, status: "confirmed", isChanged: true, error: null },
    ]);
  },
);

test("a bulk step after the confirmation includes it", async () => {
  await staff.call("PATCH", `/orders/${large}/status`, { status: "confirmed" });
  const { body } = await staff.call("POST", "/orders/admin/bulk", { action: "next", ids: [large] });
  expect(bulkResponseSchema.parse(body).results).toMatchObject([
    { status: "processing", error: null },
  ]);
});

test.each([
  ["PATCH", "status", { status: "confirmed" }],
  ["POST", "next", { expectedStatus: "pending" }],
] as const)("%s %s records who called, and refuses nothing", async (method, path, body) => {
  expect((await staff.call(method, `/orders/${small}/${path}`, body)).status).toBe(200);
  expect(
    (await staff.call(method, `/orders/${large}/${path}`, { ...body, called: true })).status,
  ).toBe(200);
  const history = async (id: string) => (await shop.getOrder(staff, id)).history.at(-1);
  const by = { id: "staff", name: expect.any(String) };
  expect(await history(small)).toMatchObject({ status: "confirmed", by, called: false });
  expect(await history(large)).toMatchObject({ status: "confirmed", by, called: true });
  expect(await shop.db.read.select().from(auditEntries)).toMatchObject([
    { actor: "staff", action: "order.status", subject: small, after: { status: "confirmed" } },
    { actor: "staff", action: "order.status", subject: large, after: { called: true } },
  ]);
});

test("customers do not see who called", async () => {
  await staff.call("PATCH", `/orders/${large}/status`, { status: "confirmed", called: true });
  const { body } = await maya.call("GET", `/orders/${large}`);
  expect(JSON.stringify(body)).not.toMatch(/called|needsCall/);
});
