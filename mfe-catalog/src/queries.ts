import {
  getCategory,
  getProduct,
  limits,
  listCategories,
  listProducts,
  listRelatedProducts,
} from "@aushadhi/api/contract";
import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** A 404 of the API: a result to show, not a failure to retry. */
export interface Missing {
  /** The API's message. */
  missing: string;
}

export const isMissing = (answer: object): answer is Missing => "missing" in answer;

/** Turns a 404 of the API into its message; throws every other failure. */
export function missing(error: unknown): Missing {
  if (error instanceof ApiError && error.status === 404) return { missing: error.message };
  throw error;
}

export const newestFirst = { sortBy: "createdAt", order: "desc" } as const;

export const homeProducts = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: ["catalog", "home", page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: limits.homePageSize, ...newestFirst };
      return (await api.call(listProducts, { query, signal })).data;
    },
  });

export const allCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "categories"],
    queryFn: async ({ signal }) => (await api.call(listCategories, { signal })).data.categories,
  });

/** All categories with their number of products. */
export const countedCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "counted-categories"],
    queryFn: async ({ signal }) =>
      (await api.call(listCategories, { query: { counts: "true" }, signal })).data.categories,
  });

export const oneCategory = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "category", id],
    queryFn: ({ signal }) =>
      api
        .call(getCategory, { params: { id }, signal })
        .then(({ data }) => data.category)
        .catch(missing),
  });

export const oneProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "product", id],
    queryFn: ({ signal }) =>
      api
        .call(getProduct, { params: { id }, signal })
        .then(({ data }) => data.product)
        .catch(missing),
  });

/** The products related to one. */
export const relatedProducts = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "related", id],
    queryFn: async ({ signal }) =>
      (await api.call(listRelatedProducts, { params: { id }, signal })).data,
  });
