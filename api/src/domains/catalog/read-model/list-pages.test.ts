import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  addCategories,
  buildProduct,
  createTemporaryDatabase,
  testNow,
} from "../../../../testing/database.ts";
import {
  type ProductListQuery,
  productListQuerySchema,
  productSorts,
  sortOrders,
} from "../../../contract/index.ts";
import { products } from "../table.ts";
import { createCatalogueVersion } from "./catalog-version.ts";
import { createGuestProducts } from "./guest-products.ts";
import { buildProductFilter, buildProductOrder } from "./product-filters.ts";
import { createProductTotals } from "./product-totals.ts";
import { listProducts } from "./products.ts";

const today = "2026-06-15";
const many = 300;
const limit = 12;

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addCategories(shop.db, [{ id: "pain" }, { id: "skin" }]);
  // Many products have the same name, price or time.
  const rows = Array.from({ length: many }, (_, n) =>
    buildProduct({
      id: `p${String((n * 7919) % many).padStart(4, "0")}`,
      name: n % 2 === 0 ? `Tea ${n % 7}` : `tea ${n % 7}`,
      pricePaisa: 1_000 + (n % 5) * 500,
      discountPricePaisa: n % 9 === 0 ? 900 : null,
      stock: n % 4,
      expiryDate: n % 11 === 0 ? "2026-06-14" : null,
      prescriptionRequired: n % 3 === 0,
      isFeatured: n % 6 === 0,
      isActive: n % 50 !== 0,
      categoryId: n % 2 === 0 ? "pain" : "skin",
      createdAt: new Date(testNow.getTime() + (n % 13)),
    }),
  );
  await shop.db.write((to) => [to.insert(products).values(rows)]);
});
afterAll(() => shop.remove());

const filters = [
  "",
  "featured=true",
  "inStock=true",
  "inStock=false&prescription=no",
  "prescription=yes&minPrice=15",
  "maxPrice=20",
  "minPrice=500",
];
const orders = productSorts.flatMap((sortBy) =>
  sortOrders.map((order) => [sortBy, order] as const),
);

test.each(orders)("by %s %s, every page matches the full list", async (sortBy, order) => {
  const version = createCatalogueVersion(shop.db, () => testNow);
  const totals = createProductTotals(shop.db, version);
  const guestProducts = createGuestProducts(shop.db, version);
  const deps = { db: shop.db, totals, guestProducts };
  for (const filter of filters) {
    for (const categoryId of [undefined, "pain"]) {
      const query: ProductListQuery = {
        ...productListQuerySchema.parse(Object.fromEntries(new URLSearchParams(filter))),
        ...{ sortBy, order, limit },
        ...(categoryId && { categoryId }),
      };
      const all = await shop.db.read
        .select({ id: products.id })
        .from(products)
        .where(buildProductFilter(query, today))
        .orderBy(...buildProductOrder(sortBy, order));
      const pages = Math.ceil(all.length / limit);
      for (let page = 1; page <= pages + 1; page++) {
        const listed = await listProducts(deps, { ...query, page }, today);
        const expected = all.slice((page - 1) * limit, page * limit);
        expect(listed.products.map(({ id }) => ({ id }))).toEqual(expected);
        expect(listed.pagination.total).toBe(all.length);
      }
    }
  }
});
