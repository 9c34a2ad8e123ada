import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { eq, sql } from "drizzle-orm";
import { buildProduct, createTemporaryDatabase } from "../../../testing/database.ts";
import { categories, products, versions } from "../../domains/catalog/table.ts";
import { createRawStatement } from "../raw-statement.ts";
import type { Statement, WriteBuilder } from "./database.ts";
import { prepareOnce, prepareStatement, writeAndRead } from "./prepared.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
/** For each write, whether it may have changed these tables: products, categories, versions. */
let told: boolean[][];
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  told = [];
  opened.db.onWrite((tables) => {
    told.push(["products", "categories", "versions"].map((name) => tables.has(name)));
  });
});
afterEach(() => opened.remove());

const renameVersion = prepareStatement((to) =>
  to.update(versions).set({ name: "health" }).where(eq(versions.name, "none")),
);
const statements: Record<string, (to: WriteBuilder) => Statement> = {
  "an insert": (to) => to.insert(products).values(buildProduct({ id: "a" })),
  "an update": (to) => to.update(products).set({ stock: 1 }),
  "an update with a FROM": (to) =>
    to.update(products).set({ stock: 1 }).from(categories).where(sql`0`),
  "a delete": (to) => to.delete(products),
  "a statement that returns rows": (to) => to.delete(products).returning(),
  "a raw statement": () =>
    createRawStatement(["products"], "delete /* categories */ from products"),
};

test.each(Object.entries(statements))("%s is a write of its table only", async (_, build) => {
  await opened.db.write((to) => [build(to)]);
  expect(told).toEqual([[true, false, false]]);
});

test("a prepared statement names its table each time", async () => {
  for (let turn = 0; turn < 2; turn++) {
    await opened.db.write((to) => [renameVersion(to), to.delete(categories)]);
  }
  expect(told).toEqual([
    [false, true, true],
    [false, true, true],
  ]);
});

test("a query after a write is no write", async () => {
  const query = prepareOnce((read) => read.select().from(products).prepare());
  await writeAndRead(opened.db, query(opened.db), {}, (to) => [to.delete(categories)]);
  expect(told).toEqual([[false, true, false]]);
});

test("a statement that does not name its tables counts as a write of all", async () => {
  const text = "delete from categories";
  await opened.db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  expect(told).toEqual([[true, true, true]]);
});

test("all raw statements of the shop name their tables, because one function creates them", async () => {
  const root = join(import.meta.dirname, "../../../..");
  const files = ["api/src", "api/seed", "shell/cli", "shell/server"]
    .flatMap((folder) => [...new Glob(`${folder}/**/*.ts`).scanSync({ cwd: root })])
    .filter((file) => !/\.test\.|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const texts = await Promise.all(files.map((file) => Bun.file(join(root, file)).text()));
  const creating = files.filter((_, at) => texts[at]?.includes("toSQL:")).sort();
  expect(creating).toEqual([
    "api/src/platform/db/prepared.ts",
    "api/src/platform/raw-statement.ts",
  ]);
});
