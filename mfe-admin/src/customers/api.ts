import {
  type CustomerListQuery,
  type CustomerNoteChange,
  type CustomerOrdersQuery,
  customerListResponseSchema,
  customerOrdersResponseSchema,
  customerResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";

/** Prefix of all query keys for customers. */
export const customersKey = ["admin", "customers"] as const;

/** A page of customers. */
export const customerPageQuery = (api: ApiClient, query: CustomerListQuery) =>
  createPageQuery(api, customersKey, `/customers${buildQuery(query)}`, customerListResponseSchema);

/** Builds the path of a customer below `/api`. */
export const buildCustomerPath = (id: string) => `/customers/${encodeURIComponent(id)}`;

export const customerQuery = (api: ApiClient, id: string) =>
  createQuery(api, customersKey, buildCustomerPath(id), customerResponseSchema);

/** A page of a customer's orders, newest first. */
export const customerOrdersQuery = (api: ApiClient, id: string, query: CustomerOrdersQuery) =>
  createPageQuery(
    api,
    customersKey,
    `${buildCustomerPath(id)}/orders${buildQuery(query)}`,
    customerOrdersResponseSchema,
  );

/** Erases all personal data of a customer. This cannot be undone. */
export const eraseCustomer = (api: ApiClient, id: string) =>
  call(api, "DELETE", buildCustomerPath(id));

const call = (api: ApiClient, method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  api.call({ method, path, ...(body ? { body } : {}) }, customerResponseSchema);

export const blockCustomer = (api: ApiClient, id: string, reason: string) =>
  call(api, "PUT", `${buildCustomerPath(id)}/block`, { reason });

export const unblockCustomer = (api: ApiClient, id: string) =>
  call(api, "DELETE", `${buildCustomerPath(id)}/block`);

export const addNote = (api: ApiClient, id: string, text: string) =>
  call(api, "POST", `${buildCustomerPath(id)}/notes`, { text });

export const changeNote = (
  api: ApiClient,
  id: string,
  noteId: string,
  change: CustomerNoteChange,
) => call(api, "PUT", `${buildCustomerPath(id)}/notes/${encodeURIComponent(noteId)}`, change);

export const removeNote = (api: ApiClient, id: string, noteId: string) =>
  call(api, "DELETE", `${buildCustomerPath(id)}/notes/${encodeURIComponent(noteId)}`);
