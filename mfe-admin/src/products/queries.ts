import type { AdminProductQuery } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchProducts } from "./api.ts";

/** Beginning of the key of all that is known of products. */
export const productsKey = ["admin", "products"] as const;

export const productPageQuery = (api: ApiClient, asked: AdminProductQuery) =>
  queryOptions({
    queryKey: [...productsKey, asked],
    queryFn: ({ signal }) => fetchProducts(api, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  });
