import { limits, listCategoryProducts } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { missing } from "../queries.ts";
import { buildListQuery } from "../shop/build-list-query.ts";
import { buildListingQuery, type Listing } from "../shop/listing-url.ts";

/** A page of a category's products. */
export const categoryListing = (api: ApiClient, id: string, listing: Listing) =>
  queryOptions({
    queryKey: ["catalog", "category-products", id, buildListingQuery(listing).toString()],
    queryFn: ({ signal }) => {
      const query = buildListQuery(listing, listing.page, limits.categoryPageSize);
      return api
        .call(listCategoryProducts, { params: { id }, query, signal })
        .then(({ data }) => data)
        .catch(missing);
    },
  });
