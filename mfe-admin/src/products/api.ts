import {
  type AdminProductQuery,
  doneResponseSchema,
  type Product,
  productListResponseSchema,
  productResponseSchema,
  type StockInput,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery } from "../ui/query/create-query.ts";

/** Prefix of all query keys for products. */
export const productsKey = ["admin", "products"] as const;

const buildPath = (id: string) => `/products/${encodeURIComponent(id)}`;

/** A page of all products, including inactive ones. */
export const productPageQuery = (api: ApiClient, asked: AdminProductQuery) =>
  createPageQuery(
    api,
    productsKey,
    `/products/admin/all${buildQuery(asked)}`,
    productListResponseSchema,
  );

/** Fetches the current state of a product, even an inactive one. */
export const fetchProduct = (api: ApiClient, id: string): Promise<Product> =>
  api
    .call({ method: "GET", path: buildPath(id) }, productResponseSchema)
    .then(({ data }) => data.product);

export const removeProduct = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: buildPath(id) }, doneResponseSchema);

export const setStock = (api: ApiClient, id: string, body: StockInput) =>
  api.call({ method: "PUT", path: `${buildPath(id)}/stock`, body }, productResponseSchema);
