import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { ProductListQuery } from "../../contract/index.ts";
import { toPaisa } from "../../platform/money.ts";
import { isPublished } from "./published.ts";
import { nameOrder, products } from "./table.ts";

type Given<T> = { [Key in keyof T]?: T[Key] | undefined };

/** What narrows a listing; any list or search query is one. */
export type ProductFilters = Given<Omit<ProductListQuery, "page" | "limit" | "order">> & {
  categoryId?: string;
};

/**
 * The products a guest may see, narrowed by a query.
 * @param today calendar date in Kathmandu, YYYY-MM-DD: what expired before it cannot be bought
 */
export function productFilter(query: ProductFilters, today: string): SQL | undefined {
  const { categoryId, featured, prescription, inStock, minPrice, maxPrice } = query;
  // A plus hides the column from the planner, which else leaves the order's index for a range it cannot gauge.
  const plus = query.sortBy === "price" ? sql`` : sql`+`;
  const payable = sql`${plus}${products.payablePaisa}`;
  return and(
    eq(products.isActive, true),
    isPublished,
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    featured === "true" ? eq(products.isFeatured, true) : undefined,
    prescription && eq(products.prescriptionRequired, prescription === "yes"),
    inStock && (inStock === "true" ? buyable(today) : soldOutOrExpired(today)),
    minPrice === undefined ? undefined : gte(payable, toPaisa(minPrice)),
    maxPrice === undefined ? undefined : lte(payable, toPaisa(maxPrice)),
  );
}

const buyable = (today: string) =>
  and(gt(products.stock, 0), or(isNull(products.expiryDate), gte(products.expiryDate, today)));

const soldOutOrExpired = (today: string) =>
  or(lte(products.stock, 0), lt(products.expiryDate, today));

const sortColumns = {
  createdAt: products.createdAt,
  name: nameOrder(products.name),
  price: products.payablePaisa,
} as const;

/** Order of a listing; the id breaks ties, so that pages neither repeat nor skip a product. */
export function productOrder(
  sortBy: ProductListQuery["sortBy"],
  order: ProductListQuery["order"],
): SQL[] {
  const direction = order === "asc" ? asc : desc;
  return [direction(sortColumns[sortBy]), direction(products.id)];
}
