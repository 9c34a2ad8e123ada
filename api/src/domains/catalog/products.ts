import { and, eq } from "drizzle-orm";
import type { Product, ProductListQuery, ProductPage } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { buildProductFilter, buildProductOrder } from "./product-filters.ts";
import { presentProducts } from "./product-rows.ts";
import type { ProductTotals } from "./product-totals.ts";
import { isPublished } from "./published.ts";
import { readProductPage } from "./read-product-page.ts";
import { products } from "./table.ts";

export const productNotFound = "Product not found";

/** A page of the products that guests can see. `today` is the date in Kathmandu, YYYY-MM-DD, here and below. */
export async function listProducts(
  { db, totals }: { db: Database; totals: ProductTotals },
  query: ProductListQuery & { categoryId?: string },
  today: string,
): Promise<ProductPage> {
  const { page, limit, sortBy, order, ...filters } = query;
  const where = buildProductFilter(query, today);
  // A count has no order, so it can use the index for prices.
  const countFilter = buildProductFilter({ ...filters, sortBy: "price" }, today);
  const total = await totals.count(JSON.stringify(filters), countFilter);
  const offset = (page - 1) * limit;
  const rows = await readProductPage(db, where, { sortBy, order }, { total, offset, limit });
  return {
    products: await presentProducts(db, rows, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** The newest featured products. */
export async function listFeaturedProducts(
  db: Database,
  limit: number,
  today: string,
): Promise<Product[]> {
  const rows = await db.read
    .select()
    .from(products)
    .where(buildProductFilter({ featured: "true" }, today))
    .orderBy(...buildProductOrder("createdAt", "desc"))
    .limit(limit);
  return presentProducts(db, rows, today);
}

/** Throws `not_found`, also for inactive products. */
export async function getProduct(
  db: Database,
  name: { id: string } | { slug: string },
  today: string,
): Promise<Product> {
  const isWanted = "id" in name ? eq(products.id, name.id) : eq(products.slug, name.slug);
  const rows = await db.read
    .select()
    .from(products)
    .where(and(isWanted, eq(products.isActive, true), isPublished));
  const [product] = await presentProducts(db, rows, today);
  if (!product) throw new AppError("not_found", productNotFound);
  return product;
}
