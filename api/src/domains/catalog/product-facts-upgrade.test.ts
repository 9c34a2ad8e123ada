import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { searchShop } from "../../../testing/search.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { products } from "./table.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let db: Database;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, "0027_job_leases", [
    { id: "old", sku: "A-1", name: "Napa 500 mg" },
    { id: "other", sku: "A-2", name: "Red Balm" },
  ]);
  db = await openDatabase({ url });
});
afterEach(async () => {
  await db.close();
  await folder.remove();
});

const find = async (q: string) =>
  (await searchShop(db, { q, page: 1, limit: 20 }, "2026-06-15")).products.map(({ id }) => id);

/** Throws when an index differs from the products. */
const checkIndexes = () =>
  db.write(() =>
    ["product_search", "product_admin_search"].map((index) => ({
      toSQL: () => ({
        sql: `insert into ${index}(${index}, rank) values ('integrity-check', 1)`,
        params: [],
      }),
    })),
  );

test("older products stay unchanged and searchable", async () => {
  const [row] = await db.read.select().from(products).where(eq(products.id, "old"));
  expect(row).toMatchObject({
    name: "Napa 500 mg",
    genericName: null,
    strength: null,
    form: null,
    packSize: null,
    packUnit: null,
  });
  await checkIndexes();
  expect(await find("napa")).toEqual(["old"]);
});

test("older products can get the new fields and are found by them", async () => {
  await db.write((to) => [
    to
      .update(products)
      .set({ genericName: "Paracetamol", strength: "500 mg" })
      .where(eq(products.id, "old")),
  ]);
  await checkIndexes();
  expect(await find("paracetamol")).toEqual(["old"]);
});
