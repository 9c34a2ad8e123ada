import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { type AdminProductQuery, limits } from "../../../contract/index.ts";
import { dayAfter } from "../../../platform/kathmandu.ts";
import { splitWords } from "../search/search-text.ts";
import { nameOrder, products } from "../table.ts";

export type AdminFilters = Pick<
  AdminProductQuery,
  "status" | "lowStock" | "featured" | "expiry" | "categoryId"
>;

/**
 * The filter of the admin's product list; undefined for all products. Its columns are in `products` and in
 * `product_search_docs`.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export function buildAdminFilter(query: AdminFilters, today: string): SQL | undefined {
  const { status, lowStock, featured, expiry, categoryId } = query;
  return and(
    status === "all" ? undefined : eq(products.isActive, status === "active"),
    lowStock === "true" ? lte(products.stock, products.minStock) : undefined,
    featured === "true" ? eq(products.isFeatured, true) : undefined,
    expiry === "expired" ? lt(products.expiryDate, today) : undefined,
    expiry === "expiring"
      ? and(
          gte(products.expiryDate, today),
          lte(products.expiryDate, dayAfter(today, limits.expiringDays)),
        )
      : undefined,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
  );
}

/** The index of `product_search_docs` for each order, and the expression in that index. */
const orders = {
  createdAt: ["product_search_by_created", sql`${products.createdAt}`],
  name: ["product_search_by_name", nameOrder(products.name)],
  price: ["product_search_by_price", sql`${products.payablePaisa}`],
  stock: ["product_search_by_stock", sql`${products.stock}`],
  expiryDate: ["product_search_by_expiry", sql`coalesce(${products.expiryDate}, '9999-12-31')`],
  sku: ["product_search_by_sku", nameOrder(products.sku)],
} as const satisfies Record<AdminProductQuery["sortBy"], readonly [string, SQL]>;

export type AdminOrder = Pick<AdminProductQuery, "sortBy" | "order">;

/** The list's order. The id breaks ties, so that pages neither repeat nor skip a product. */
export function buildAdminOrder({ sortBy, order }: AdminOrder): SQL {
  const direction = order === "asc" ? asc : desc;
  return sql`${direction(orders[sortBy][1])}, ${direction(products.id)}`;
}

export const getOrderIndex = (sortBy: AdminOrder["sortBy"]): SQL =>
  sql`${sql.identifier(orders[sortBy][0])}`;

/** The FTS5 expression for the beginning of each word. `GN-12` is one phrase of two words. Null for a text without a word. */
export function buildAdminMatch(text: string): string | null {
  const beginnings = text
    .split(/\s+/)
    .map((text) => splitWords(text).join(" "))
    .filter((words) => words !== "");
  return beginnings.length === 0 ? null : beginnings.map((words) => `"${words}" *`).join(" AND ");
}
