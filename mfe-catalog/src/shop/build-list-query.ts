import { limits, type ProductSearchQuery } from "@aushadhi/api/contract";
import { newestFirst } from "../queries.ts";
import type { Listing } from "./listing-url.ts";

/** Builds the API's query for a page of a listing without a search. */
export const buildListQuery = (listing: Listing, page: number, limit: number) => ({
  ...newestFirst,
  ...buildSortQuery(listing),
  page,
  limit,
  ...buildFilterQuery(listing),
});

/** Builds the order of the API's query; empty for the default order. */
export function buildSortQuery({ sort }: Listing): Pick<ProductSearchQuery, "sortBy" | "order"> {
  if (sort === null) return {};
  // Each sort is written as a field and an order.
  const [sortBy, order] = sort.split("-") as [
    ProductSearchQuery["sortBy"],
    ProductSearchQuery["order"],
  ];
  return { sortBy, order };
}

/** Builds the filters of the API's query; those that are off are left out. */
export function buildFilterQuery(listing: Listing) {
  const { category, prescription, inStock, featured, minPrice, maxPrice } = listing;
  return {
    categoryId: category || undefined,
    prescription: prescription === "all" ? undefined : prescription,
    inStock: inStock === "all" ? undefined : inStock,
    featured: featured ? ("true" as const) : undefined,
    minPrice: minPrice || undefined,
    maxPrice: maxPrice < limits.priceSliderMax ? maxPrice : undefined,
  };
}
