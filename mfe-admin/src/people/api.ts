import {
  openOrderListResponseSchema,
  type RoleInput,
  type User,
  type UserListQuery,
  userListResponseSchema,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";

/** Prefix of the query keys of all list pages. */
export const peopleKey = ["admin", "people"] as const;

/** A page of users, newest first. */
export const peoplePageQuery = (api: ApiClient, query: UserListQuery) =>
  createPageQuery(api, peopleKey, `/users${buildQuery(query)}`, userListResponseSchema);

const buildPath = (id: string) => `/users/${encodeURIComponent(id)}`;

export const changeRole = (api: ApiClient, id: string, body: RoleInput): Promise<User> =>
  api
    .call({ method: "PATCH", path: `${buildPath(id)}/role`, body }, userResponseSchema)
    .then(({ user }) => user);

/** The open orders of a staff member, which somebody else gets when they leave. */
export const openOrdersQuery = (api: ApiClient, id: string) => ({
  ...createQuery(api, peopleKey, `${buildPath(id)}/open-orders`, openOrderListResponseSchema),
  // Each opened dialog shows them as they are then.
  gcTime: 0,
});
