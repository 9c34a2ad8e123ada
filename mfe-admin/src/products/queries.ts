import { type AdminProductQuery, getProduct, listAllProducts } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys for products. */
export const productsKey = ["admin", "products"] as const;

/** A page of all products, including inactive ones. */
export const productPageQuery = (api: ApiClient, query: AdminProductQuery) =>
  createCallPageQuery(api, productsKey, listAllProducts, { query });

/** Fetches the current state of a product, even an inactive one. */
export const fetchProduct = (api: ApiClient, id: string) =>
  api.call(getProduct, { params: { id } }).then(({ data }) => data.product);
