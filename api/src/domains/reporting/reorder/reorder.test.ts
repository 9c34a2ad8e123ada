import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import type { ReorderRow } from "../../../contract/index.ts";
import { batches } from "../../catalog/batches/table.ts";
import { products } from "../../catalog/table.ts";

const dayMs = 24 * 3_600_000;
let shop: OrderShop;
let maya: Person;
let admin: Person;
// 50 pieces of `a` and `b` are in stock.
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  admin = await shop.createBuyer("admin", {}, "admin");
});
afterEach(() => shop.remove());

const list = async (query = "") =>
  (await admin.call("GET", `/reorder?${query}`)).body as {
    products: ReorderRow[];
    total: number;
    leadDays: number;
  };

test("suggests what is sold in the lead time and 30 days after it, less the stock", async () => {
  await shop.createOrder(maya, "maya", { a: 35 });
  const cancelled = await shop.createOrder(maya, "maya", { b: 45 });
  await maya.call("PATCH", `/orders/${cancelled}/cancel`);
  // 35 a month are 43.2 in 37 days, of which 15 are there.
  expect(await list()).toMatchObject({
    products: [{ id: "a", stock: 15, sold: 35, daysLeft: 12, suggested: 29 }],
    ...{ total: 1, leadDays: 7 },
  });
  shop.passTime(30 * dayMs + 1);
  // The session has ended by then.
  admin = await createMember(shop, "later", "admin");
  expect((await list()).products).toEqual([]);
});

test("the pages of a list come from one reading, for a minute at most", async () => {
  await shop.createOrder(maya, "maya", { a: 40 });
  expect((await list("limit=1")).total).toBe(1);
  await shop.createOrder(maya, "maya", { b: 40 });
  expect((await list("limit=1&page=2")).total).toBe(1);
  shop.passTime(60_000);
  expect((await list("limit=1&page=2")).products).toMatchObject([{ id: "b" }]);
});

test("the lead time is a setting of admins", async () => {
  await shop.createOrder(maya, "maya", { a: 30 });
  expect((await admin.call("PUT", "/reorder/settings", { leadDays: 30 })).status).toBe(200);
  expect(await list()).toMatchObject({ leadDays: 30, products: [{ suggested: 40 }] });
  expect((await admin.call("PUT", "/reorder/settings", { leadDays: 181 })).status).toBe(400);
});

test("low products without sales come last, inactive ones not at all", async () => {
  await addProducts(shop.db, [
    { id: "low", stock: 2, minStock: 5 },
    { id: "off", stock: 0, isActive: false },
  ]);
  await shop.createOrder(maya, "maya", { a: 40 });
  const { products: rows } = await list();
  expect(rows.map(({ id, suggested, daysLeft }) => [id, suggested, daysLeft])).toEqual([
    ["a", 40, 7],
    ["low", 0, null],
  ]);
});

test("filters by the supplier of the latest batch, in the file too", async () => {
  await shop.db.write((to) => [
    to.update(products).set({ minStock: 50 }),
    to.update(batches).set({ supplier: "Birgunj Pharma" }).where(eq(batches.productId, "a")),
  ]);
  await shop.createOrder(maya, "maya", { a: 40, b: 40 });
  expect((await list("supplier=birgunj")).products.map(({ id }) => id)).toEqual(["a"]);
  const { body } = await admin.call("GET", "/reorder.csv?supplier=birgunj");
  expect(String(body).trim().split("\r\n").slice(1)).toEqual([
    "SKU-a,Product a,40,Birgunj Pharma,10,40",
  ]);
});
