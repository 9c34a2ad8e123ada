import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { addProducts, createTemporaryDatabase } from "../../../testing/database.ts";
import { products } from "../../domains/catalog/table.ts";
import { addPrecondition, isPreconditionFailure } from "./precondition.ts";
import { preconditions } from "./table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  await addProducts(opened.db, [{ id: "p", stock: 5 }]);
});
afterEach(() => opened.remove());

const stockOf = async () =>
  (await opened.db.read.select({ stock: products.stock }).from(products))[0]?.stock;

const sellOneIf = (condition: ReturnType<typeof sql>) =>
  opened.db.write((to) => [
    to
      .update(products)
      .set({ stock: sql`${products.stock} - 1` })
      .where(eq(products.id, "p")),
    addPrecondition(to, condition),
  ]);

test("a true condition allows the write and leaves no row", async () => {
  await sellOneIf(sql`select ${products.stock} = 4 from ${products}`);
  expect(await stockOf()).toBe(4);
  expect(await opened.db.read.$count(preconditions)).toBe(0);
});

test.each([
  ["does not hold", sql`select ${products.stock} = 5 from ${products}`],
  [
    "is about nothing",
    sql`select ${products.stock} = 4 from ${products} where ${products.id} = 'q'`,
  ],
  ["is unknown", sql`null`],
])("a condition that %s rolls back the whole write", async (_, condition) => {
  const error = await sellOneIf(condition).then(
    () => null,
    (error: unknown) => error,
  );
  expect(isPreconditionFailure(error)).toBe(true);
  expect(await stockOf()).toBe(5);
});
