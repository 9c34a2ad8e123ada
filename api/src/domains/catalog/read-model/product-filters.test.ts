import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../testing/database.ts";
import { productSorts, sortOrders } from "../../../contract/index.ts";
import { products } from "../table.ts";
import { buildProductFilter, buildProductOrder, type ProductFilters } from "./product-filters.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

const narrowings: Omit<ProductFilters, "sortBy">[] = [
  {},
  { featured: "true" },
  { prescription: "yes" },
  { inStock: "true" },
  { inStock: "false" },
  { minPrice: 100, maxPrice: 500 },
  { categoryId: "c" },
  { categoryId: "c", inStock: "true", minPrice: 100 },
  { featured: "true", prescription: "no", inStock: "true", minPrice: 1, maxPrice: 2 },
];
const listings = productSorts.flatMap((sortBy) =>
  sortOrders.flatMap((order) => narrowings.map((narrowing) => ({ sortBy, order, ...narrowing }))),
);

test.each(listings)("an index serves %j in its order", async ({ sortBy, order, ...narrowing }) => {
  const listing = opened.db.read
    .select()
    .from(products)
    .where(buildProductFilter({ ...narrowing, sortBy }, "2026-06-15"))
    .orderBy(...buildProductOrder(sortBy, order))
    .limit(12);
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${listing.getSQL()}`,
  );
  const steps = plan.map(({ detail }) => detail);
  expect(steps).toEqual([
    expect.stringMatching(/^SEARCH products USING INDEX products_by_/),
    // SQLite reads the published epoch once a query.
    expect.stringMatching(/^SCALAR SUBQUERY/),
    expect.stringMatching(/^SEARCH versions USING INDEX/),
  ]);
});
