import { limits } from "@aushadhi/api/contract";
import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import {
  fetchCategories,
  fetchCategory,
  fetchProduct,
  fetchProducts,
  fetchRelatedProducts,
} from "./api.ts";

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
    queryFn: ({ signal }) =>
      fetchProducts(api, { page, limit: limits.homePageSize, ...newestFirst }, signal),
  });

export const allCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "categories"],
    queryFn: ({ signal }) => fetchCategories(api, {}, signal),
  });

/** All categories with their number of products. */
export const countedCategories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["catalog", "counted-categories"],
    queryFn: ({ signal }) => fetchCategories(api, { counts: "true" }, signal),
  });

export const oneCategory = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "category", id],
    queryFn: ({ signal }) => fetchCategory(api, id, signal).catch(missing),
  });

export const oneProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "product", id],
    queryFn: ({ signal }) => fetchProduct(api, id, signal).catch(missing),
  });

/** The products related to one. */
export const relatedProducts = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "related", id],
    queryFn: ({ signal }) => fetchRelatedProducts(api, id, signal),
  });
