import { and, asc, desc, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { ProductListQuery } from "../../../contract/index.ts";
import { toPaisa } from "../../../platform/money.ts";
import { isPublished } from "../is-published.ts";
import { orderByName, products } from "../table.ts";

/**
 * Narrow rows with the columns of `products` that lists filter and sort by. They have the indexes of all lists. The
 * alias `products` lets filters and orders work on them.
 */
export const productDocuments = sql`product_search_docs as products`;

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

/** The filters of a list or search query. */
export type ProductFilters = Optional<Omit<ProductListQuery, "page" | "limit" | "order">>;

/**
 * Builds the condition for products that guests can see and that match the filters.
 * @param today calendar date in Kathmandu, YYYY-MM-DD; products that expired before it are unavailable
 */
export const buildProductFilter = (query: ProductFilters, today: string): SQL | undefined =>
  buildFilter(query, readFilterValues(query, today));

/** Builds the same condition for a prepared query. Each execution needs the values of `readFilterValues`. */
export const prepareProductFilter = (shape: ProductFilters): SQL | undefined =>
  buildFilter(shape, filterPlaceholders);

/** Returns which filters are present, without their values. A prepared query depends only on this shape. */
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
  // The plus hides the column from the planner, which may otherwise choose the price index over the order's index.
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
  name: orderByName(products.name),
  price: products.payablePaisa,
} as const;

/** The index for each order. */
export const orderIndexes = {
  createdAt: "product_search_by_created",
  name: "product_search_by_name",
  price: "product_search_by_price",
} as const;

/** Builds the order of a list. The id breaks ties, so that pages neither repeat nor skip a product. */
export function buildProductOrder(
  sortBy: ProductListQuery["sortBy"],
  order: ProductListQuery["order"],
): SQL[] {
  const direction = order === "asc" ? asc : desc;
  return [direction(sortColumns[sortBy]), direction(products.id)];
}
