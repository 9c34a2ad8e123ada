import { and, asc, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { type AdminProductQuery, limits } from "../../../contract/index.ts";
import { dayAfter } from "../../../platform/kathmandu.ts";
import { splitWords } from "../search/search-text.ts";
import { nameOrder, products } from "../table.ts";

export type OfficeFilters = Pick<
  AdminProductQuery,
  "status" | "lowStock" | "featured" | "expiry" | "categoryId"
>;

/**
 * What the back office narrows its list by; undefined when that is nothing. Its columns are in `products` and in
 * `product_search_docs` alike.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export function officeFilter(query: OfficeFilters, today: string): SQL | undefined {
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

/** By which index of `product_search_docs` each order goes, and the words in which that index says it. */
const orders = {
  createdAt: ["product_search_by_created", sql`${products.createdAt}`],
  name: ["product_search_by_name", nameOrder(products.name)],
  price: ["product_search_by_price", sql`${products.payablePaisa}`],
  stock: ["product_search_by_stock", sql`${products.stock}`],
  expiryDate: ["product_search_by_expiry", sql`coalesce(${products.expiryDate}, '9999-12-31')`],
  sku: ["product_search_by_sku", nameOrder(products.sku)],
} as const satisfies Record<AdminProductQuery["sortBy"], readonly [string, SQL]>;

export type OfficeOrder = Pick<AdminProductQuery, "sortBy" | "order">;

/** Order of the list; the id breaks ties, so that pages neither repeat nor skip a product. */
export function officeOrder({ sortBy, order }: OfficeOrder): SQL {
  const direction = order === "asc" ? asc : desc;
  return sql`${direction(orders[sortBy][1])}, ${direction(products.id)}`;
}

export const officeIndex = (sortBy: OfficeOrder["sortBy"]): SQL =>
  sql`${sql.identifier(orders[sortBy][0])}`;

/** FTS5 expression for a text: the beginning of each of its words, `GN-12` being one of two parts. Null without a word. */
export function officeMatch(text: string): string | null {
  const beginnings = text
    .split(/\s+/)
    .map((typed) => splitWords(typed).join(" "))
    .filter((words) => words !== "");
  return beginnings.length === 0 ? null : beginnings.map((words) => `"${words}" *`).join(" AND ");
}
