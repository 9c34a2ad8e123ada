import {
  limits,
  listProducts,
  type ProductSearchPage,
  searchProducts,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { buildFilterQuery, buildListQuery, buildSortQuery } from "./build-list-query.ts";
import type { ListingPages } from "./listing-query.ts";
import { buildListingQuery, changeListing, type Listing } from "./listing-url.ts";

const minute = 60_000;
/** A longer list is not refetched as a whole, because that is one call per page. */
const maxRefetchedPages = 5;

const listingKey = (listing: Listing) => [
  "catalog",
  "listing",
  buildListingQuery(changeListing(listing, {})).toString(),
];

/**
 * The pages of a listing around the page in the address. Scrolling changes the address but not
 * this query.
 */
export const listedProducts = (api: ApiClient, queryClient: QueryClient, listing: Listing) => {
  const start = findStart(queryClient, listing);
  return infiniteQueryOptions({
    queryKey: [...listingKey(listing), start],
    queryFn: ({ pageParam, signal }) => fetchListing(api, listing, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    getPreviousPageParam: ({ pagination }) => findPreviousPage(pagination) ?? undefined,
    staleTime: ({ state }) =>
      (state.data?.pages.length ?? 0) > maxRefetchedPages ? Number.POSITIVE_INFINITY : minute,
  });
};

/**
 * Returns the page before; null for the first page. For a page past the end it is the last page.
 */
export function findPreviousPage({ page, totalPages }: { page: number; totalPages: number }) {
  return Math.min(page - 1, totalPages) || null;
}

/**
 * Finds the first page of the loaded list that contains the wanted page. Pages on the screen take
 * precedence.
 */
function findStart(queryClient: QueryClient, listing: Listing): number {
  const fetched = queryClient.getQueryCache().findAll({ queryKey: listingKey(listing) });
  const around = fetched.filter(({ state }) =>
    (state.data as ListingPages | undefined)?.pages.some(
      ({ pagination }) => pagination.page === listing.page,
    ),
  );
  const found = around.find((query) => query.isActive()) ?? around[0];
  return found ? Number(found.queryKey.at(-1)) : listing.page;
}

async function fetchListing(
  api: ApiClient,
  listing: Listing,
  page: number,
  signal: AbortSignal,
): Promise<ProductSearchPage> {
  const limit = limits.shopPageSize;
  const { q, anyway } = listing;
  if (q) {
    const how = { ...buildSortQuery(listing), anyway: anyway ? ("true" as const) : undefined };
    const query = { q, page, limit, ...buildFilterQuery(listing), ...how };
    return (await api.call(searchProducts, { query, signal })).data;
  }
  const query = buildListQuery(listing, page, limit);
  const { data } = await api.call(listProducts, { query, signal });
  return { ...data, didYouMean: null };
}
