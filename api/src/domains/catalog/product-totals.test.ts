import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { addProducts, createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import { createCatalogueVersion } from "./catalog-version.ts";
import { buildProductFilter } from "./product-filters.ts";
import { createProductTotals } from "./product-totals.ts";

test("products are counted once for each filter and version", async () => {
  const { db, url, remove } = await createTemporaryDatabase();
  const version = createCatalogueVersion(db, () => testNow);
  const totals = createProductTotals(db, version);
  const all = () => totals.count("all", buildProductFilter({}, "2026-06-15"));
  await addProducts(db, [{ id: "a" }, { id: "b", isFeatured: true }]);
  expect(await all()).toBe(2);
  const elsewhere = createClient({ url });
  await elsewhere.execute("delete from products where id = 'a'");
  elsewhere.close();
  expect(await all()).toBe(2);
  expect(await totals.count("other", buildProductFilter({}, "2026-06-15"))).toBe(1);
  version.invalidate();
  expect(await all()).toBe(1);
  await remove();
});
