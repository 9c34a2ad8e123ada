import { limits } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchCategoryProducts } from "../api.ts";
import { missing } from "../queries.ts";
import { buildListQuery } from "../shop/build-list-query.ts";
import { buildListingQuery, type Listing } from "../shop/listing-url.ts";

/** A page of a category's products. */
export const categoryListing = (api: ApiClient, id: string, listing: Listing) =>
  queryOptions({
    queryKey: ["catalog", "category-products", id, buildListingQuery(listing).toString()],
    queryFn: ({ signal }) => {
      const query = buildListQuery(listing, listing.page, limits.categoryPageSize);
      return fetchCategoryProducts(api, id, query, signal).catch(missing);
    },
  });
