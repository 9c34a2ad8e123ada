import {
  type AdminOrder,
  adminOrderListResponseSchema,
  type Customer,
  customerListResponseSchema,
  type Product,
  productListResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient, Parser } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";
import { createQuery } from "../../ui/query/create-query.ts";

/** Maximum results per kind; the kind's own screen lists all of them. */
const limit = 5;

/** Minimum characters to search orders, products and people. */
const shortestSearch = 2;

/**
 * Creates a search query without retries: further typing starts a new search. An outdated request
 * is aborted.
 */
const createSearch = <T>(api: ApiClient, path: string, q: string, answer: Parser<T>) => ({
  ...createQuery(api, ["admin", "palette"], `${path}${buildQuery({ q, limit })}`, answer),
  retry: false,
  gcTime: 0,
  enabled: q.length >= shortestSearch,
});

export const findOrdersQuery = (api: ApiClient, q: string) => ({
  ...createSearch(api, "/orders/admin/all", q, adminOrderListResponseSchema),
  select: ({ orders }: { orders: AdminOrder[] }) => orders,
});

export const findProductsQuery = (api: ApiClient, q: string) => ({
  ...createSearch(api, "/products/admin/all", q, productListResponseSchema),
  select: ({ data }: { data: { products: Product[] } }) => data.products,
});

export const findPeopleQuery = (api: ApiClient, q: string) => ({
  ...createSearch(api, "/customers", q, customerListResponseSchema),
  select: ({ customers }: { customers: Customer[] }) => customers,
});
