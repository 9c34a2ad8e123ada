import { limits, type ProductSearchPage } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { fetchProducts, searchProducts } from "../api.ts";
import { newestFirst } from "../queries.ts";
import { type Listing, listingQuery } from "./listing-url.ts";

/** The pages of a listing from the one its address names onwards. */
export const listedProducts = (api: ApiClient, listing: Listing) =>
  infiniteQueryOptions({
    queryKey: ["catalog", "listing", listingQuery(listing).toString()],
    queryFn: ({ pageParam, signal }) => fetchListing(api, listing, pageParam, signal),
    initialPageParam: listing.page,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
  });

async function fetchListing(
  api: ApiClient,
  listing: Listing,
  page: number,
  signal: AbortSignal,
): Promise<ProductSearchPage> {
  const { q, sort, prescription, inStock, featured, minPrice, maxPrice } = listing;
  const [sortBy, order] = sort?.split("-") ?? [];
  const filters = {
    page,
    limit: limits.shopPageSize,
    prescription: prescription === "all" ? undefined : prescription,
    inStock: inStock === "all" ? undefined : inStock,
    featured: featured ? "true" : undefined,
    minPrice: minPrice || undefined,
    maxPrice: maxPrice < limits.priceSliderMax ? maxPrice : undefined,
  };
  if (q) return searchProducts(api, { q, ...filters, sortBy, order }, signal);
  const found = await fetchProducts(
    api,
    { ...newestFirst, ...filters, ...(sortBy ? { sortBy, order } : {}) },
    signal,
  );
  return { ...found, didYouMean: null };
}
