import {
  type Role,
  type User,
  type UserListQuery,
  userListResponseSchema,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery } from "../ui/query/create-query.ts";

/** Prefix of the query keys of all list pages. */
export const peopleKey = ["admin", "people"] as const;

/** A page of users, newest first. */
export const peoplePageQuery = (api: ApiClient, query: UserListQuery) =>
  createPageQuery(api, peopleKey, `/users${buildQuery(query)}`, userListResponseSchema);

export const changeRole = (api: ApiClient, id: string, role: Role): Promise<User> =>
  api
    .call(
      { method: "PATCH", path: `/users/${encodeURIComponent(id)}/role`, body: { role } },
      userResponseSchema,
    )
    .then(({ user }) => user);
