import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { openDatabase } from "./database.ts";
import { applyMigrations } from "./migrate-tables.ts";

/** All tables, columns, checks, indexes, triggers and views, as the database stores them. */
async function readSchema(url: string) {
  const client = createClient({ url });
  if (url === ":memory:") await applyMigrations(client);
  const { rows } = await client.execute(
    "select type, name, tbl_name, sql from sqlite_schema where name not like 'sqlite_stat%' order by type, name",
  );
  client.close();
  return rows.map((row) => ({ ...row }));
}

test.each([
  "0018_people_by_time",
  "0029_order_search",
  "0048_erased_accounts",
  "0063_release_changes",
])("a database of %s has the schema of a new one after its upgrade", async (last) => {
  const folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, last, [{ id: "a", sku: "A" }]);
  const db = await openDatabase({ url });
  await db.check();
  const found = await db.read.all<{ id: string }>(
    "select d.id from product_search s join product_search_docs d on d.doc = s.rowid where product_search match 'product'",
  );
  expect([db.writeStop(), found]).toEqual([null, [{ id: "a" }]]);
  await db.close();
  const schema = await readSchema(url);
  expect(schema).toEqual(await readSchema(":memory:"));
  expect(schema.filter(({ type }) => type === "trigger").length).toBeGreaterThan(50);
  await folder.remove();
});
