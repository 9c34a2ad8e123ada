import { listOpenOrders, listUsers, type UserListQuery } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of the query keys of all list pages. */
export const peopleKey = ["admin", "people"] as const;

/** A page of users, newest first. */
export const peoplePageQuery = (api: ApiClient, query: UserListQuery) =>
  createCallPageQuery(api, peopleKey, listUsers, { query });

/** The open orders of a staff member, which somebody else gets when they leave. */
export const openOrdersQuery = (api: ApiClient, id: string) => ({
  ...createCallQuery(api, peopleKey, listOpenOrders, { params: { id } }),
  // Each opened dialog shows them as they are then.
  gcTime: 0,
});
