import {
  getDelivery,
  listAllProducts,
  listSupplierDeliveries,
  listSuppliers,
  type SupplierDeliveryListQuery,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys of deliveries. */
export const deliveriesKey = ["admin", "deliveries"] as const;

/** Prefix of the query keys of products, of which a delivery changes the stock. */
export const productsKey = ["admin", "products"] as const;

/** A page of the deliveries, the latest bills first. */
export const deliveryPageQuery = (api: ApiClient, query: SupplierDeliveryListQuery) =>
  createCallPageQuery(api, [...deliveriesKey, "list"], listSupplierDeliveries, { query });

export const deliveryQuery = (api: ApiClient, id: string) =>
  createCallQuery(api, deliveriesKey, getDelivery, { params: { id } });

/** The suppliers to choose from, by name. */
export const supplierQuery = (api: ApiClient) =>
  createCallQuery(api, [...deliveriesKey, "suppliers"], listSuppliers, { query: { limit: 100 } });

/** The products that a typed or scanned text means. */
export const matchQuery = (api: ApiClient, q: string) => ({
  ...createCallQuery(api, [...productsKey, "matches"], listAllProducts, {
    query: { q, limit: 8, sortBy: "name", order: "asc" },
  }),
  enabled: q !== "",
});
