import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { boughtTogether } from "../../catalog/table.ts";
import { buildOrdersPage, updateBoughtTogether } from "./update-bought-together.ts";

const people = ["asha", "bina", "chandra"];

async function createOrders(shop: OrderShop, ids: readonly string[], cart: Record<string, number>) {
  const placed: string[] = [];
  for (const id of ids) {
    placed.push(await shop.createOrder(await shop.createBuyer(id), id, cart));
  }
  return placed;
}

async function updateAndList({ db }: OrderShop) {
  await updateBoughtTogether(db);
  const rows = await db.read.select().from(boughtTogether);
  return Object.fromEntries(rows.map(({ productId, others }) => [productId, others]));
}

test("lists products that three people ordered together, most frequent first", async () => {
  const shop = await createOrderShop();
  await addProducts(shop.db, [{ id: "c" }]);
  await createOrders(shop, people, { a: 1, b: 2 });
  await createOrders(shop, ["dil", "esha", "fulmaya", "gita"], { a: 1, c: 1 });
  expect(await updateAndList(shop)).toEqual({ a: ["c", "b"], b: ["a"], c: ["a"] });
  await shop.remove();
});

test("ignores pairs ordered by only one or two people", async () => {
  const shop = await createOrderShop();
  const asha = await shop.createBuyer("asha");
  for (const _ of people) await shop.createOrder(asha, "asha", { a: 1, b: 1 });
  await createOrders(shop, ["bina"], { a: 1, b: 1 });
  expect(await updateAndList(shop)).toEqual({});
  await shop.remove();
});

test("leaves out prescription products and cancelled orders", async () => {
  const shop = await createOrderShop();
  await addProducts(shop.db, [{ id: "rx", prescriptionRequired: true }]);
  const placed = await createOrders(shop, people, { a: 1, b: 1, rx: 1 });
  expect(await updateAndList(shop)).toEqual({ a: ["b"], b: ["a"] });
  await shop.db.write(() => [
    {
      toSQL: () => ({
        sql: "update orders set status = 'cancelled' where id = ?",
        params: [placed[0] ?? ""],
      }),
    },
  ]);
  expect(await updateAndList(shop)).toEqual({});
  await shop.remove();
});

test("reads orders already sorted from an index", async () => {
  const shop = await createOrderShop();
  const page = buildOrdersPage(shop.db, { id: "x", createdAt: new Date() });
  const plan = await shop.db.read.all<{ detail: string }>(sql`explain query plan ${page.getSQL()}`);
  const steps = plan.map(({ detail }) => detail);
  expect(steps[0]).toBe("SEARCH orders USING INDEX orders_by_time ((created_at,id)<(?,?))");
  expect(steps.join("\n")).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN item/);
  await shop.remove();
});
