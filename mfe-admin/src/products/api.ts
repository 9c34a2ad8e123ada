import {
  type AdminProductQuery,
  doneResponseSchema,
  type Product,
  productListResponseSchema,
  productResponseSchema,
  type StockInput,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { formTransport } from "../ui/upload/form-transport.ts";

const pathOf = (id: string) => `/products/${encodeURIComponent(id)}`;

/** A page of all products, inactive ones too. */
export function fetchProducts(api: ApiClient, asked: AdminProductQuery, signal?: AbortSignal) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  const path = `/products/admin/all?${query}`;
  return api
    .call({ method: "GET", path, signal }, productListResponseSchema)
    .then(({ data }) => data);
}

/** One product as it is now, also an inactive one. */
export const fetchProduct = (api: ApiClient, id: string): Promise<Product> =>
  api
    .call({ method: "GET", path: pathOf(id) }, productResponseSchema)
    .then(({ data }) => data.product);

/**
 * Makes a product of a form, or edits one.
 * @param id of the product to edit; null for a new one
 * @param onProgress gets the share of the form that has been sent, from 0 to 1
 */
export const saveProduct = (
  api: ApiClient,
  id: string | null,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Product> =>
  api
    .call(
      {
        ...(id === null
          ? { method: "POST", path: "/products" }
          : { method: "PUT", path: pathOf(id) }),
        body,
        via: formTransport(onProgress),
      },
      productResponseSchema,
    )
    .then(({ data }) => data.product);

export const removeProduct = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: pathOf(id) }, doneResponseSchema);

export const setStock = (api: ApiClient, id: string, body: StockInput): Promise<Product> =>
  api
    .call({ method: "PUT", path: `${pathOf(id)}/stock`, body }, productResponseSchema)
    .then(({ data }) => data.product);
