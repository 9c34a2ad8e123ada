import type { ApiClient } from "@aushadhi/shared-ui";

// Schemas come beside the first answer: a page that the server sent with its data needs none of them.
const answers = () => import("./answers.ts");

/** Query of a call: what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** The path with its query. */
function withQuery(path: string, query: Query): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}

const get = (path: string, signal?: AbortSignal) => ({ method: "GET" as const, path, signal });

export const fetchProducts = (api: ApiClient, query: Query, signal?: AbortSignal) =>
  api
    .call(
      get(withQuery("/products", query), signal),
      answers().then(({ productListResponseSchema }) => productListResponseSchema),
    )
    .then(({ data }) => data);

export const searchProducts = (api: ApiClient, query: Query, signal?: AbortSignal) =>
  api
    .call(
      get(withQuery("/products/search", query), signal),
      answers().then(({ productSearchResponseSchema }) => productSearchResponseSchema),
    )
    .then(({ data }) => data);

export const fetchCategoryProducts = (
  api: ApiClient,
  id: string,
  query: Query,
  signal?: AbortSignal,
) =>
  api
    .call(
      get(withQuery(`/products/category/${encodeURIComponent(id)}`, query), signal),
      answers().then(({ productListResponseSchema }) => productListResponseSchema),
    )
    .then(({ data }) => data);

export const fetchProduct = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api
    .call(
      get(`/products/${encodeURIComponent(id)}`, signal),
      answers().then(({ productResponseSchema }) => productResponseSchema),
    )
    .then(({ data }) => data.product);

export const fetchCategories = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call(
      get("/categories", signal),
      answers().then(({ categoryListResponseSchema }) => categoryListResponseSchema),
    )
    .then(({ data }) => data.categories);

export const fetchCategory = (api: ApiClient, id: string, signal?: AbortSignal) =>
  api
    .call(
      get(`/categories/${encodeURIComponent(id)}`, signal),
      answers().then(({ categoryResponseSchema }) => categoryResponseSchema),
    )
    .then(({ data }) => data.category);
