import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { ProductListQuery } from "../../../contract/index.ts";
import { toPaisa } from "../../../platform/money.ts";
import { isPublished } from "../published.ts";
import { nameOrder, products } from "../table.ts";

/**
 * Narrow rows with the columns of `products` that lists filter and sort by, in the indexes of all lists. Under the name
 * `products` the filter and the order work on them.
 */
export const productDocuments = sql`product_search_docs as products`;

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** The filters of a list. Every list or search query has them. */
export type ProductFilters = Optional<Omit<ProductListQuery, "page" | "limit" | "order">>;

/**
 * The condition of products that guests can see, with a query's filters.
 * @param today calendar date in Kathmandu, YYYY-MM-DD: a product that expired before it cannot be bought
 */
export const buildProductFilter = (query: ProductFilters, today: string): SQL | undefined =>
  buildFilter(query, readFilterValues(query, today));

/** The same for a prepared query, which is given the values of `readFilterValues` each time. */
export const prepareProductFilter = (shape: ProductFilters): SQL | undefined =>
  buildFilter(shape, filterPlaceholders);

/** What a prepared query depends on: which filters there are, and not their values. */
export const getFilterShape = (query: ProductFilters): ProductFilters => ({
  sortBy: query.sortBy,
  featured: query.featured,
  prescription: query.prescription,
  inStock: query.inStock,
  ...(query.categoryId !== undefined && { categoryId: "" }),
  ...(query.minPrice !== undefined && { minPrice: 0 }),
  ...(query.maxPrice !== undefined && { maxPrice: 0 }),
});

export const readFilterValues = (query: ProductFilters, today: string) => ({
  today,
  categoryId: query.categoryId ?? "",
  minPaisa: toPaisa(query.minPrice ?? 0),
  maxPaisa: toPaisa(query.maxPrice ?? 0),
});

const filterPlaceholders = {
  today: sql.placeholder("today"),
  categoryId: sql.placeholder("categoryId"),
  minPaisa: sql.placeholder("minPaisa"),
  maxPaisa: sql.placeholder("maxPaisa"),
};

type FilterValues = ReturnType<typeof readFilterValues> | typeof filterPlaceholders;

function buildFilter(query: ProductFilters, values: FilterValues): SQL | undefined {
  const { categoryId, featured, prescription, inStock, minPrice, maxPrice } = query;
  // A plus hides the column from the planner, which may otherwise choose the price's index instead of the order's.
  const plus = query.sortBy === "price" ? sql`` : sql`+`;
  const payable = sql`${plus}${products.payablePaisa}`;
  return and(
    eq(products.isActive, true),
    isPublished,
    categoryId === undefined ? undefined : eq(products.categoryId, values.categoryId),
    featured === "true" ? eq(products.isFeatured, true) : undefined,
    prescription && eq(products.prescriptionRequired, prescription === "yes"),
    inStock && (inStock === "true" ? isBuyable(values) : isUnavailable(values)),
    minPrice === undefined ? undefined : gte(payable, values.minPaisa),
    maxPrice === undefined ? undefined : lte(payable, values.maxPaisa),
  );
}

const isBuyable = ({ today }: FilterValues) =>
  and(gt(products.stock, 0), or(isNull(products.expiryDate), gte(products.expiryDate, today)));

const isUnavailable = ({ today }: FilterValues) =>
  or(lte(products.stock, 0), lt(products.expiryDate, today));

const sortColumns = {
  createdAt: products.createdAt,
  name: nameOrder(products.name),
  price: products.payablePaisa,
} as const;

/** The index of the documents for each order. */
export const orderIndexes = {
  createdAt: "product_search_by_created",
  name: "product_search_by_name",
  price: "product_search_by_price",
} as const;

/** The order of a list. The id breaks ties, so that pages neither repeat nor skip a product. */
export function buildProductOrder(
  sortBy: ProductListQuery["sortBy"],
  order: ProductListQuery["order"],
): SQL[] {
  const direction = order === "asc" ? asc : desc;
  return [direction(sortColumns[sortBy]), direction(products.id)];
}
