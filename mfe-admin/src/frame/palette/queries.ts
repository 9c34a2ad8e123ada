import {
  type AdminOrder,
  type Customer,
  listAllOrders,
  listAllProducts,
  listCustomers,
  type Product,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallQuery } from "../../ui/query/create-call-query.ts";

const searchKey = ["admin", "palette"];

/** Maximum results per kind; the kind's own screen lists all of them. */
const limit = 5;

/** Minimum characters to search orders, products and people. */
const shortestSearch = 2;

/**
 * Options of a search: no retries, because further typing starts a new search. An outdated request
 * is aborted.
 */
const createSearchOptions = (q: string) => ({
  retry: false,
  gcTime: 0,
  enabled: q.length >= shortestSearch,
});

export const findOrdersQuery = (api: ApiClient, q: string) => ({
  ...createCallQuery(api, searchKey, listAllOrders, { query: { q, limit } }),
  ...createSearchOptions(q),
  select: ({ orders }: { orders: AdminOrder[] }) => orders,
});

export const findProductsQuery = (api: ApiClient, q: string) => ({
  ...createCallQuery(api, searchKey, listAllProducts, { query: { q, limit } }),
  ...createSearchOptions(q),
  select: ({ data }: { data: { products: Product[] } }) => data.products,
});

export const findPeopleQuery = (api: ApiClient, q: string) => ({
  ...createCallQuery(api, searchKey, listCustomers, { query: { q, limit } }),
  ...createSearchOptions(q),
  select: ({ customers }: { customers: Customer[] }) => customers,
});
