import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../testing/database.ts";
import { productSorts, sortOrders } from "../../../contract/index.ts";
import { getFilterShape, type ProductFilters } from "./product-filters.ts";
import { pageQuery } from "./products.ts";

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

const readPlan = async (shape: (typeof listings)[number], isSorted: boolean) => {
  const query = pageQuery(opened.db, { ...getFilterShape(shape), ...shape, isSorted });
  const plan = await opened.db.read.all<{ detail: string }>(
    sql.raw(`explain query plan ${query.getQuery().sql}`),
  );
  return plan.map(({ detail }) => detail);
};
// SQLite reads the published epoch once a query.
const epoch = [
  expect.stringMatching(/^SCALAR SUBQUERY/),
  expect.stringMatching(/^SEARCH versions USING INDEX/),
];

test.each(listings)("reads %j in order from an index", async (shape) => {
  expect(await readPlan(shape, false)).toEqual([
    expect.stringMatching(/^(SCAN|SEARCH) products USING INDEX product_search_by_/),
    ...epoch,
  ]);
});

test.each(listings.filter(({ categoryId }) => categoryId))(
  "finds the products of a small category by index for %j",
  async (shape) => {
    const [first] = await readPlan(shape, true);
    expect(first).toStartWith(
      "SEARCH products USING INDEX product_search_by_category (category_id=?",
    );
  },
);
