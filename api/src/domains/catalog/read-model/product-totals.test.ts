import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Client, createClient } from "@libsql/client";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { addProducts, createTemporaryDatabase, testNow } from "../../../../testing/database.ts";
import { products } from "../table.ts";
import { type CatalogueVersion, createCatalogueVersion } from "./catalog-version.ts";
import { buildProductFilter, type ProductFilters } from "./product-filters.ts";
import { createProductTotals, type ProductTotals } from "./product-totals.ts";

const today = "2026-06-15";
let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let elsewhere: Client;
let version: CatalogueVersion;
let totals: ProductTotals;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  elsewhere = createClient({ url: opened.url });
  version = createCatalogueVersion(opened.db, () => testNow);
  totals = createProductTotals(opened.db, version);
});
afterEach(async () => {
  elsewhere.close();
  await opened.remove();
});

const count = (filters: ProductFilters = {}) => totals.count(filters, today);

test.each<[string, ProductFilters]>([
  ["products", {}],
  ["products at a price", { minPrice: 50, maxPrice: 150 }],
])("%s are counted once for each filter and version", async (_, filters) => {
  await addProducts(opened.db, [{ id: "a" }, { id: "b", isFeatured: true }]);
  expect(await count(filters)).toBe(2);
  await elsewhere.execute("delete from products where id = 'a'");
  expect(await count(filters)).toBe(2);
  expect(await count({ ...filters, featured: "true" })).toBe(1);
  version.invalidate();
  expect(await count(filters)).toBe(1);
});

test.each<[string, ProductFilters]>([
  ["what is in stock", {}],
  ["what is in stock at a price", { minPrice: 50 }],
])("%s is counted again when a product sells out, and not with each sale", async (_, filters) => {
  await addProducts(opened.db, [{ id: "a", stock: 2 }, { id: "b" }]);
  expect(await count({ ...filters, inStock: "true" })).toBe(2);
  const sell = (stock: number) =>
    opened.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, "a"))]);
  await sell(1);
  expect(await count({ ...filters, inStock: "true" })).toBe(2);
  await sell(0);
  expect(await count({ ...filters, inStock: "true" })).toBe(1);
  expect(await count(filters)).toBe(2);
});

test("counts any price range as SQL does", async () => {
  const rupees = fc.integer({ min: 0, max: 12 });
  await addProducts(
    opened.db,
    Array.from({ length: 40 }, (_, at) => ({
      id: `p${at}`,
      pricePaisa: ((at * 7) % 11) * 100,
      prescriptionRequired: at % 3 === 0,
      isActive: at % 10 !== 0,
    })),
  );
  const filters = fc.record(
    { minPrice: rupees, maxPrice: rupees, prescription: fc.constantFrom("yes", "no") },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const bySql = await opened.db.read.$count(products, buildProductFilter(given, today));
      expect(await count(given)).toBe(bySql);
    }),
    { numRuns: 100 },
  );
});

test("returns price quantiles of visible products", async () => {
  expect(await totals.getPriceQuantiles(4, today)).toEqual([]);
  const prices = [40, 10, 30, 20, 900];
  await addProducts(opened.db, [
    ...prices.map((price, place) => ({ id: `p${place}`, pricePaisa: price })),
    { id: "hidden", pricePaisa: 5000, isActive: false },
    { id: "reduced", pricePaisa: 7000, discountPricePaisa: 50 },
  ]);
  version.invalidate();
  expect(await totals.getPriceQuantiles(5, today)).toEqual([10, 20, 30, 40, 50, 900]);
  expect(await totals.getPriceQuantiles(1, today)).toEqual([10, 900]);
});
