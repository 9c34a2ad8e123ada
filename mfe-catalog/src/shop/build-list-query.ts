import { limits } from "@aushadhi/api/contract";
import type { Query } from "../api.ts";
import { newestFirst } from "../queries.ts";
import type { Listing } from "./listing-url.ts";

/** Builds the API's query for a page of a listing without a search. */
export function buildListQuery(listing: Listing, page: number, limit: number): Query {
  const [sortBy, order] = listing.sort?.split("-") ?? [];
  return {
    ...(sortBy ? { sortBy, order } : newestFirst),
    page,
    limit,
    ...buildFilterQuery(listing),
  };
}

/** Builds the filters of the API's query; those that are off are left out. */
export function buildFilterQuery(listing: Listing): Query {
  const { category, prescription, inStock, featured, minPrice, maxPrice } = listing;
  return {
    categoryId: category || undefined,
    prescription: prescription === "all" ? undefined : prescription,
    inStock: inStock === "all" ? undefined : inStock,
    featured: featured ? "true" : undefined,
    minPrice: minPrice || undefined,
    maxPrice: maxPrice < limits.priceSliderMax ? maxPrice : undefined,
  };
}
