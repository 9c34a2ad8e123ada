import {
  type Role,
  type User,
  userListResponseSchema,
  userResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

export interface PeopleQuery {
  role: Role | null;
  /** Looked for in names and addresses; empty means everybody. */
  q: string;
  page: number;
  limit: number;
}

/** A page of people, the newest first. */
export function fetchPeople(api: ApiClient, query: PeopleQuery, signal?: AbortSignal) {
  const { role, q, page, limit } = query;
  const fields = new URLSearchParams({ page: String(page), limit: String(limit) });
  if (role) fields.set("role", role);
  if (q) fields.set("q", q);
  return api.call({ method: "GET", path: `/users?${fields}`, signal }, userListResponseSchema);
}

export const changeRole = (api: ApiClient, id: string, role: Role): Promise<User> =>
  api
    .call(
      { method: "PATCH", path: `/users/${encodeURIComponent(id)}/role`, body: { role } },
      userResponseSchema,
    )
    .then(({ user }) => user);
