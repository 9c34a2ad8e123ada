import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { addProducts, createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import { createCatalogueVersion } from "./catalog-version.ts";
import { createProductTotals } from "./product-totals.ts";
import { products } from "./table.ts";

test("products are counted once for each filter and version", async () => {
  const { db, url, remove } = await createTemporaryDatabase();
  const version = createCatalogueVersion(db, () => testNow);
  const totals = createProductTotals(version);
  const countAll = () => db.read.$count(products);
  const all = () => totals.count({}, countAll);
  await addProducts(db, [{ id: "a" }, { id: "b", isFeatured: true }]);
  expect(await all()).toBe(2);
  const elsewhere = createClient({ url });
  await elsewhere.execute("delete from products where id = 'a'");
  elsewhere.close();
  expect(await all()).toBe(2);
  expect(await totals.count({ featured: "true" }, countAll)).toBe(1);
  version.invalidate();
  expect(await all()).toBe(1);
  await remove();
});

test("a count of what is in stock is made again when a product sells out", async () => {
  const { db, remove } = await createTemporaryDatabase();
  const totals = createProductTotals(createCatalogueVersion(db, () => testNow));
  let counted = 0;
  const ask = async (inStock?: "true") => {
    await totals.count(inStock ? { inStock } : {}, async () => ++counted);
    return counted;
  };
  await addProducts(db, [{ id: "a", stock: 2 }]);
  expect([await ask(), await ask("true")]).toEqual([1, 2]);
  const sell = (stock: number) => db.write((to) => [to.update(products).set({ stock })]);
  await sell(1);
  expect([await ask(), await ask("true")]).toEqual([2, 2]);
  await sell(0);
  expect([await ask(), await ask("true")]).toEqual([2, 3]);
  await remove();
});
