import type { ApiClient } from "@aushadhi/shared-ui";

type Answers = typeof import("./answers.ts");

/** Query parameters of a call; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** Appends the query to the path. */
function buildPath(path: string, query: Query): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}

/**
 * Sends a GET request. The schemas load with the first response: a server-rendered page with data
 * needs none.
 */
async function get<Data>(
  api: ApiClient,
  path: string,
  pick: (answers: Answers) => { parse(value: unknown): { data: Data } },
  signal?: AbortSignal,
): Promise<Data> {
  const answer = import("./answers.ts").then(pick);
  return (await api.call({ method: "GET", path, signal }, answer)).data;
}

export const fetchProducts = (api: ApiClient, query: Query, signal?: AbortSignal) =>
  get(api, buildPath("/products", query), (all) => all.productListResponseSchema, signal);

export const searchProducts = (api: ApiClient, query: Query, signal?: AbortSignal) =>
  get(api, buildPath("/products/search", query), (all) => all.productSearchResponseSchema, signal);

export const fetchCategoryProducts = (
  api: ApiClient,
  id: string,
  query: Query,
  signal?: AbortSignal,
) => {
  const path = buildPath(`/products/category/${encodeURIComponent(id)}`, query);
  return get(api, path, (all) => all.productListResponseSchema, signal);
};

export const fetchProduct = (api: ApiClient, id: string, signal?: AbortSignal) =>
  get(api, `/products/${encodeURIComponent(id)}`, (all) => all.productResponseSchema, signal).then(
    ({ product }) => product,
  );

export const fetchRelatedProducts = (api: ApiClient, id: string, signal?: AbortSignal) =>
  get(
    api,
    `/products/${encodeURIComponent(id)}/related`,
    (all) => all.relatedProductsResponseSchema,
    signal,
  );

export const fetchCategories = (api: ApiClient, query: Query, signal?: AbortSignal) =>
  get(api, buildPath("/categories", query), (all) => all.categoryListResponseSchema, signal).then(
    ({ categories }) => categories,
  );

export const fetchCategory = (api: ApiClient, id: string, signal?: AbortSignal) =>
  get(
    api,
    `/categories/${encodeURIComponent(id)}`,
    (all) => all.categoryResponseSchema,
    signal,
  ).then(({ category }) => category);

export const fetchPriceQuantiles = (api: ApiClient, signal?: AbortSignal) =>
  get(api, "/products/price-quantiles", (all) => all.priceQuantilesResponseSchema, signal).then(
    ({ quantiles }) => quantiles,
  );
