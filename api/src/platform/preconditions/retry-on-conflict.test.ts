import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { addProducts, createTemporaryDatabase } from "../../../testing/database.ts";
import { products } from "../../domains/catalog/table.ts";
import { AppError } from "../app-error.ts";
import { addPrecondition } from "./precondition.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  await addProducts(opened.db, [{ id: "p", stock: 0 }]);
});
afterEach(() => opened.remove());

const stockOf = async () =>
  (await opened.db.read.select({ stock: products.stock }).from(products))[0]?.stock ?? Number.NaN;

test("forty concurrent increments add up to forty", async () => {
  const addOne = async () => {
    const stock = await stockOf();
    await opened.db.write((to) => [
      addPrecondition(to, sql`select ${products.stock} = ${stock} from ${products}`),
      to
        .update(products)
        .set({ stock: stock + 1 })
        .where(eq(products.id, "p")),
    ]);
  };
  await Promise.all(Array.from({ length: 40 }, () => retryOnConflict(addOne)));
  expect(await stockOf()).toBe(40);
});

const failure = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => error,
  );

test("throws any other failure at once", async () => {
  let turns = 0;
  const work = async () => {
    turns++;
    throw new AppError("not_found", "Nothing here");
  };
  expect(await failure(retryOnConflict(work))).toMatchObject({ code: "not_found" });
  expect(turns).toBe(1);
});

test("gives up on a condition that never becomes true", async () => {
  const work = () => opened.db.write((to) => [addPrecondition(to, sql`0`)]);
  expect(await failure(retryOnConflict(work))).toMatchObject({ code: "unavailable" });
});
