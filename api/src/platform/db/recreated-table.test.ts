import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Client, createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { generateOrderStatus } from "../../../testing/generate-order-status.ts";
import { addMigration, copyMigrations } from "../../../testing/older-database.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { applyMigrations } from "./migrate-tables.ts";
import { getTriggerSet } from "./trigger-set.ts";

let shop: OrderShop;
let maya: Person;
let orderId: string;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let client: Client;
beforeEach(async () => {
  shop = await createOrderShop();
  folder = await createTemporaryFolder();
  maya = await shop.createBuyer("maya");
  orderId = await shop.createOrder(maya, "maya");
  client = createClient({ url: shop.url });
});
afterEach(async () => {
  client.close();
  await shop.remove();
  await folder.remove();
});

const migrate = async (...migrations: string[][]) => {
  const copy = await copyMigrations(folder.path);
  for (const [at, statements] of migrations.entries()) {
    await addMigration(copy, `9${at}_more`, statements);
  }
  await applyMigrations(client, { folder: copy });
};

const readSchema = async () =>
  (
    await client.execute(
      "select type, name, iif(type in ('trigger', 'view'), sql, null) as sql from sqlite_schema order by 1, 2",
    )
  ).rows.map((row) => ({ ...row }));

const readTotals = async () =>
  (
    await client.execute(
      "select user_id, status, total from order_totals where total > 0 order by 1",
    )
  ).rows.map((row) => Array.from(row));

const countFound = async (word: string) =>
  (
    await client.execute({
      sql: "select count(*) as found from order_search where order_search match ?",
      args: [word],
    })
  ).rows[0]?.found;

test("one more status recreates the orders, and all triggers, views, indexes and rows are there after it", async () => {
  const statements = await generateOrderStatus();
  expect(statements.join("\n")).toContain("DROP TABLE `orders`");
  const before = await readSchema();
  expect(before.filter(({ type }) => type === "trigger").length).toBeGreaterThan(50);
  await migrate(statements);
  expect(await readSchema()).toEqual(before);

  await client.execute("update orders set status = 'packed', city = 'Janakpur'");
  expect(await readTotals()).toEqual([
    ["", "packed", 1],
    ["maya", "packed", 1],
  ]);
  expect([await countFound("janakpur"), await countFound("birgunj")]).toEqual([1, 0]);
  await expect(client.execute("update orders set status = 'lost'")).rejects.toThrow("CHECK");
  const history = await client.execute("select order_id from order_history");
  expect(history.rows.map(({ order_id }) => order_id)).toEqual([orderId]);
});

test("rows that a migration changes still have the triggers, also beside a recreated table", async () => {
  await migrate(await generateOrderStatus(), [
    "update orders set status = 'packed', city = 'Janakpur'",
  ]);
  expect(await readTotals()).toEqual([
    ["", "packed", 1],
    ["maya", "packed", 1],
  ]);
  expect(await countFound("janakpur")).toBe(1);
});

test("a column can be renamed together with the triggers that name it", async () => {
  const own = await getTriggerSet();
  const parts = own.parts.map((part) => ({
    ...part,
    sql: part.sql.replaceAll("`total`", "`orders`"),
  }));
  expect(parts.filter(({ sql }, at) => sql !== own.parts[at]?.sql)).toHaveLength(3);
  const copy = await copyMigrations(folder.path);
  await addMigration(copy, "9_more", ["alter table order_totals rename column total to orders"]);
  await applyMigrations(client, { folder: copy, set: { ...own, parts, hash: "renamed" } });
  await client.execute("delete from orders");
  const { rows } = await client.execute("select sum(orders) as orders from order_totals");
  expect(rows[0]?.orders).toBe(0);
});

test("a migration that fails changes nothing", async () => {
  const before = await readSchema();
  await expect(
    migrate([...(await generateOrderStatus()), "select no_such_column"]),
  ).rejects.toThrow();
  expect(await readSchema()).toEqual(before);
});
