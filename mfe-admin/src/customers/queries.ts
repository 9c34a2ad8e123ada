import {
  type CustomerListQuery,
  type CustomerOrdersQuery,
  getCustomer,
  listCustomerOrders,
  listCustomers,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys for customers. */
export const customersKey = ["admin", "customers"] as const;

/** A page of customers. */
export const customerPageQuery = (api: ApiClient, query: CustomerListQuery) =>
  createCallPageQuery(api, customersKey, listCustomers, { query });

export const customerQuery = (api: ApiClient, id: string) =>
  createCallQuery(api, customersKey, getCustomer, { params: { id } });

/** A page of a customer's orders, newest first. */
export const customerOrdersQuery = (api: ApiClient, id: string, query: CustomerOrdersQuery) =>
  createCallPageQuery(api, customersKey, listCustomerOrders, { params: { id }, query });
