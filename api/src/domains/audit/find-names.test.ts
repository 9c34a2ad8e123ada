import { afterAll, beforeAll, expect, test } from "bun:test";
import { addCategories } from "../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { auditListResponseSchema } from "../../contract/index.ts";

let shop: OrderShop;
let admin: Person;
let order: { id: string; orderNumber: string };
beforeAll(async () => {
  shop = await createOrderShop();
  admin = await shop.createBuyer("admin", {}, "admin");
  const maya = await shop.createBuyer("maya");
  await shop.createBuyer("bina", {}, "staff");
  await shop.addCoupon({ id: "c", code: "DASHAIN" });
  await addCategories(shop.db, [{ id: "skin" }, { id: "gone" }]);
  order = await shop.getOrder(admin, await shop.createOrder(maya, "maya"));
});
afterAll(() => shop.remove());

async function list() {
  const { body } = await admin.call("GET", "/audit?limit=100");
  return auditListResponseSchema.parse(body);
}

test("names the subject of an entry, and the person to whom an order was assigned", async () => {
  await admin.call("PATCH", `/orders/${order.id}/assign`, { staffId: "bina" });
  await admin.call("PATCH", "/coupons/c/toggle");
  await admin.call("PATCH", "/users/maya/role", { role: "staff" });
  const { names } = await list();
  expect(names).toEqual({
    [order.id]: order.orderNumber,
    bina: "Person bina",
    c: "DASHAIN",
    maya: "Person maya",
  });
});

test("names a deleted category by its last name", async () => {
  await admin.call("DELETE", "/categories/gone");
  expect((await list()).names?.gone).toBe("Category gone");
});

test("leaves out ids without a name", async () => {
  await admin.call("GET", "/orders/admin/export.csv?assignee=nobody-at-all");
  const { entries, names } = await list();
  expect(entries[0]).toMatchObject({
    subject: "orders",
    after: { assignee: "nobody-at-all" },
  });
  expect(Object.keys(names ?? {})).not.toContain("nobody-at-all");
  expect(Object.keys(names ?? {})).not.toContain("orders");
});
