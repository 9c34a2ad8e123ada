import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Client, createClient } from "@libsql/client";
import {
  addProducts,
  createTemporaryDatabase,
  createTemporaryFolder,
} from "../../../testing/database.ts";
import {
  addMigration,
  copyMigrations,
  createOlderDatabase,
} from "../../../testing/older-database.ts";
import { openDatabase } from "./database.ts";
import { applyMigrations, migrateTables } from "./migrate-tables.ts";
import { listParts } from "./schema-parts.ts";
import { getTriggerSet, type SchemaPart, type TriggerSet } from "./trigger-set.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let client: Client;
let own: TriggerSet;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  folder = await createTemporaryFolder();
  client = createClient({ url: opened.url });
  own = await getTriggerSet();
});
afterEach(async () => {
  client.close();
  await opened.remove();
  await folder.remove();
});

/** The set of another version, with these parts instead of those with their names. */
const replaceParts = (...parts: SchemaPart[]): TriggerSet => ({
  ...own,
  hash: "another",
  parts: [...own.parts.filter(({ name }) => parts.every((part) => part.name !== name)), ...parts],
});

const buildTrigger = (name: string, statement = "SELECT 1"): SchemaPart => ({
  type: "trigger",
  name,
  sql: `CREATE TRIGGER \`${name}\` AFTER DELETE ON \`mails\` BEGIN ${statement}; END`,
});

/** Each trigger and view with its row in the schema, which a recreated one has not. */
const readRows = async () => {
  const { rows } = await client.execute(
    "select name, rowid as row, sql from sqlite_schema where type in ('trigger', 'view') and name <> 'trigger_set'",
  );
  return new Map(rows.map(({ name, row, sql }) => [String(name), `${row} ${sql}`]));
};

const listNames = async () => (await listParts(client)).map(({ name }) => name).sort();

test("a changed view has its own triggers again", async () => {
  const changed: SchemaPart = {
    type: "view",
    name: "set_stock",
    sql: "CREATE VIEW `set_stock` AS SELECT '' AS `product_id`, 1 AS `quantity`, '' AS `kind`, '' AS `actor`, '' AS `reference`, 0 AS `at` WHERE 0",
  };
  const before = await listNames();
  const parts = own.parts.map((part) => (part.name === changed.name ? changed : part));
  await applyMigrations(client, { set: { ...own, hash: "another", parts } });
  expect(await listNames()).toEqual(before);
});

test("a version changes, adds and removes triggers, and leaves the others alone", async () => {
  const added = buildTrigger("added");
  const removed = "stock_change";
  const changed = buildTrigger("order_change");
  const before = await readRows();
  const set = replaceParts(added, changed);
  const parts = set.parts.filter(({ name }) => name !== removed);
  await applyMigrations(client, { set: { ...set, parts } });
  const after = await readRows();
  expect([after.has(removed), after.get("added")]).toEqual([
    false,
    expect.stringContaining(added.sql),
  ]);
  expect(after.get(changed.name)).toContain(changed.sql);
  for (const name of [removed, changed.name]) before.delete(name);
  for (const name of ["added", changed.name]) after.delete(name);
  expect(after).toEqual(before);

  await applyMigrations(client);
  expect(await listNames()).toEqual(own.parts.map(({ name }) => name).sort());
});

test("a trigger that is nobody's stays", async () => {
  await client.execute(buildTrigger("operator").sql);
  await applyMigrations(client, { set: replaceParts(buildTrigger("added")) });
  expect(await listNames()).toContain("operator");
});

/** Adds an order whose words contain `product`. */
const addOrder = () =>
  client.batch(
    [
      `insert into users (id, name, email, email_key, created_at, updated_at)
        values ('u', 'Product', 'm@example.com', 'm@example.com', 0, 0)`,
      `insert into orders (id, order_number, user_id, payment_method, subtotal_paisa, delivery_fee_paisa, discount_paisa,
          total_paisa, shipping_method, full_name, phone_number, address_line1, city, district, province, created_at, updated_at)
        values ('o', 'MED-20260615-00001', 'u', 'cash_on_delivery', 1, 0, 0, 1, 'standard', 'Product', '9812345678',
          'Adarsh Nagar', 'Birgunj', 'Parsa', 'Madhesh', 0, 0)`,
      `insert into order_history (order_id, position, "to", by, at) values ('o', 0, 'pending', 'u', 0)`,
    ],
    "write",
  );

test.each([
  ["product_search_source", "product_search", "'delete-all'"],
  ["product_admin_source", "product_admin_search", "'delete-all'"],
  ["customer_search_source", "customer_search", null],
  ["order_search_source", "order_search", null],
])("a changed %s fills %s again", async (view, table, deleteAll) => {
  await addProducts(opened.db, [{ id: "a" }]);
  await addOrder();
  const findRows = async () =>
    (await client.execute(`select rowid from ${table} where ${table} match 'product'`)).rows.map(
      ({ rowid }) => rowid,
    );
  expect(await findRows()).toEqual([1]);
  await client.execute(
    deleteAll ? `insert into ${table} (${table}) values (${deleteAll})` : `delete from ${table}`,
  );
  expect(await findRows()).toEqual([]);
  const part = own.parts.find(({ name }) => name === view);
  if (!part) throw new Error(`${view} is no view`);
  await applyMigrations(client, {
    set: replaceParts({ ...part, sql: `${part.sql} -- Changed.` }),
  });
  expect(await findRows()).toEqual([1]);
});

test("filling the order search again leaves no old word in its index", async () => {
  await addOrder();
  // After the letter that it shares with the word before it.
  const find = async () =>
    (
      await client.execute(
        "select 1 from order_search_data where instr(block, cast('roduct' as blob)) > 0",
      )
    ).rows.length;
  expect(await find()).toBe(1);
  const sql =
    "CREATE VIEW `order_search_source` AS SELECT `id` AS `order_id`, 'x' AS `words` FROM `orders`";
  await applyMigrations(client, {
    set: replaceParts({ type: "view", name: "order_search_source", sql }),
  });
  expect(await find()).toBe(0);
  expect(
    (await client.execute("select v from order_search_config where k = 'secure-delete'")).rows,
  ).toEqual([expect.objectContaining({ v: 1 })]);
});

test("a trigger that was lost is not created again, because rows may have changed without it", async () => {
  await client.execute("drop trigger order_change");
  await applyMigrations(client);
  expect(await listNames()).not.toContain("order_change");
  await applyMigrations(client, { set: replaceParts(buildTrigger("added")) });
  expect(await listNames()).not.toContain("order_change");
  expect(await listNames()).toContain("added");
  await expect(opened.db.check()).rejects.toThrow();
  expect(opened.db.writeStop()).toBe("incomplete");
});

test("a trigger that was lost before the upgrade is not created by it", async () => {
  const url = await createOlderDatabase(folder.path, "0063_release_changes", []);
  const older = createClient({ url });
  await older.execute("drop trigger order_change");
  older.close();
  const db = await openDatabase({ url });
  await expect(db.check()).rejects.toThrow();
  expect(db.writeStop()).toBe("incomplete");
  await db.close();
});

test("on a server a version with other triggers but no migration is refused, and changes nothing", async () => {
  await applyMigrations(client, { set: replaceParts(buildTrigger("added")) });
  const before = await readRows();
  const start = (isShared: boolean) => migrateTables({ client }, { isShared });
  await expect(start(true)).rejects.toThrow("Add a migration for the changed triggers");
  expect(await readRows()).toEqual(before);
  // A file has one process, so that the triggers of its version are the right ones.
  await start(false);
  expect(await listNames()).not.toContain("added");
});

test("a process goes on when a newer version removes a trigger, but an older one no longer starts or changes triggers", async () => {
  const copy = await copyMigrations(folder.path);
  await addMigration(copy, "9_newer", ["-- For a removed trigger."]);
  const set = replaceParts(buildTrigger("added"));
  const parts = set.parts.filter(({ name }) => name !== "order_change");
  await applyMigrations(client, { folder: copy, set: { ...set, parts } });
  const after = await readRows();
  await opened.db.check();
  await addProducts(opened.db, [{ id: "a" }]);
  for (const isShared of [true, false]) {
    await expect(migrateTables({ client }, { isShared })).rejects.toThrow("newer version");
  }
  expect(await readRows()).toEqual(after);
});
