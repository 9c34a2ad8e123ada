import { limits, type ProductSearchPage } from "@aushadhi/api/contract";
import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  fetchCategories,
  fetchCategory,
  fetchCategoryProducts,
  fetchProduct,
  fetchProducts,
  searchProducts,
} from "./api.ts";
import { type Listing, listingQuery } from "./shop/listing-url.ts";

/** Something the API does not have: an answer to show, not a failure to repeat. */
export interface Missing {
  /** The API's words. */
  missing: string;
}

export const isMissing = (answer: object): answer is Missing => "missing" in answer;

function missing(error: unknown): Missing {
  if (error instanceof ApiError && error.status === 404) return { missing: error.message };
  throw error;
}

const newestFirst = { sortBy: "createdAt", order: "desc" } as const;

export const homeProducts = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ["catalog", "home", page],
    queryFn: ({ signal }) =>
      fetchProducts(api, { page, limit: limits.homePageSize, ...newestFirst }, signal),
  });

export const allCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "categories"],
    queryFn: ({ signal }) => fetchCategories(api, signal),
  });

export const oneCategory = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "category", id],
    queryFn: ({ signal }) => fetchCategory(api, id, signal).catch(missing),
  });

export const categoryProducts = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: ["catalog", "category-products", id, page],
    queryFn: ({ signal }) =>
      fetchCategoryProducts(
        api,
        id,
        { page, limit: limits.categoryPageSize, ...newestFirst },
        signal,
      ).catch(missing),
  });

export const oneProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "product", id],
    queryFn: ({ signal }) => fetchProduct(api, id, signal).catch(missing),
  });

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
