import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { addProducts, createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import { createCatalogueVersion } from "./catalog-version.ts";
import { productFilter } from "./product-filters.ts";
import { createTotals } from "./product-totals.ts";

test("products are counted once a filter and a version", async () => {
  const { db, url, remove } = await createTemporaryDatabase();
  const version = createCatalogueVersion(db, () => testNow);
  const totals = createTotals(db, version);
  const all = () => totals.of("all", productFilter({}, "2026-06-15"));
  await addProducts(db, [{ id: "a" }, { id: "b", isFeatured: true }]);
  expect(await all()).toBe(2);
  const elsewhere = createClient({ url });
  await elsewhere.execute("delete from products where id = 'a'");
  elsewhere.close();
  expect(await all()).toBe(2);
  expect(await totals.of("other", productFilter({}, "2026-06-15"))).toBe(1);
  version.invalidate();
  expect(await all()).toBe(1);
  await remove();
});
