import { and, eq } from "drizzle-orm";
import type { Product, ProductListQuery, ProductPage } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { productFilter, productOrder } from "./product-filters.ts";
import { presentRows } from "./product-rows.ts";
import type { Totals } from "./product-totals.ts";
import { isPublished } from "./published.ts";
import { products } from "./table.ts";

export const productNotFound = "Product not found";

/** A page of the products guests may see. `today` is the date in Kathmandu, YYYY-MM-DD, here and below. */
export async function listProducts(
  { db, totals }: { db: Database; totals: Totals },
  query: ProductListQuery & { categoryId?: string },
  today: string,
): Promise<ProductPage> {
  const { page, limit, sortBy, order, ...narrowing } = query;
  const where = productFilter(query, today);
  // Counting has no order to keep, so it may go by the price's index.
  const counted = productFilter({ ...narrowing, sortBy: "price" }, today);
  const total = await totals.of(JSON.stringify(narrowing), counted);
  const offset = (page - 1) * limit;
  const rows =
    offset >= total
      ? []
      : await db.read
          .select()
          .from(products)
          .where(where)
          .orderBy(...productOrder(sortBy, order))
          .limit(limit)
          .offset(offset);
  return {
    products: await presentRows(db, rows, today),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** The newest featured products. */
export async function featuredProducts(
  db: Database,
  limit: number,
  today: string,
): Promise<Product[]> {
  const rows = await db.read
    .select()
    .from(products)
    .where(productFilter({ featured: "true" }, today))
    .orderBy(...productOrder("createdAt", "desc"))
    .limit(limit);
  return presentRows(db, rows, today);
}

/** Throws `not_found`, also for products that are not active. */
export async function productBy(
  db: Database,
  name: { id: string } | { slug: string },
  today: string,
): Promise<Product> {
  const named = "id" in name ? eq(products.id, name.id) : eq(products.slug, name.slug);
  const rows = await db.read
    .select()
    .from(products)
    .where(and(named, eq(products.isActive, true), isPublished));
  const [product] = await presentRows(db, rows, today);
  if (!product) throw new AppError("not_found", productNotFound);
  return product;
}
