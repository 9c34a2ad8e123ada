import { limits } from "@aushadhi/api/contract";
import { type ApiClient, ApiError } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import {
  fetchCategories,
  fetchCategory,
  fetchCategoryProducts,
  fetchProduct,
  fetchProducts,
  fetchRelatedProducts,
} from "./api.ts";

/** Something the API does not have: an answer to show, not a failure to repeat. */
export interface Missing {
  /** The API's words. */
  missing: string;
}

export const isMissing = (answer: object): answer is Missing => "missing" in answer;

function missing(error: unknown): Missing {
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

/** With how many products each has. */
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

export const categoryProducts = (api: ApiClient, id: string, page: number) =>
  queryOptions({
    queryKey: ["catalog", "category-products", id, page],
    queryFn: ({ signal }) =>
      fetchCategoryProducts(
        api,
        id,
        { page, limit: limits.categoryPageSize, ...newestFirst },
        signal,
      ).catch(missing),
  });

export const oneProduct = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "product", id],
    queryFn: ({ signal }) => fetchProduct(api, id, signal).catch(missing),
  });

/** What its page leads on to. */
export const relatedProducts = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ["catalog", "related", id],
    queryFn: ({ signal }) => fetchRelatedProducts(api, id, signal),
  });
