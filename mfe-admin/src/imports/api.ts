import {
  type ImportApplyInput,
  type ImportCheckInput,
  type ImportListQuery,
  type ImportRowsQuery,
  importListResponseSchema,
  importResponseSchema,
  importRowsResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";
import { createFormTransport } from "../ui/upload/create-form-transport.ts";
import { isInMotion } from "./phases.ts";

/** Beginning of the key of all that is known of imports. */
export const importsKey = ["admin", "imports"] as const;

/** Beginning of the key of every page of the list. */
export const importListKey = [...importsKey, "list"] as const;

/** Milliseconds between two fetches of a running import; none while it rests or the page is hidden. */
export const pollMs = 1000;

const buildPath = (id: string) => `/imports/${encodeURIComponent(id)}`;

/** A page of the imports, the newest first. */
export const importPageQuery = (api: ApiClient, asked: ImportListQuery) =>
  queryOptions({
    ...createPageQuery(
      api,
      importListKey,
      `/imports${buildQuery(asked)}`,
      importListResponseSchema,
    ),
    refetchInterval: ({ state }) => (state.data?.imports.some(isInMotion) ? pollMs : false),
  });

export const importQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...createQuery(api, importsKey, buildPath(id), importResponseSchema),
    refetchInterval: ({ state }) => (state.data && isInMotion(state.data.import) ? pollMs : false),
  });

/** A page of what the rows of a file do, or did. */
export const importRowPageQuery = (
  api: ApiClient,
  id: string,
  { page, limit, kind }: ImportRowsQuery,
) => ({
  ...createPageQuery(
    api,
    importsKey,
    `${buildPath(id)}/rows${buildQuery({ page, limit, kind })}`,
    importRowsResponseSchema,
  ),
  // The next check finds others.
  gcTime: 0,
});

/** @param onProgress gets the share of the file that has been sent, from 0 to 1 */
export function uploadFile(
  api: ApiClient,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const body = new FormData();
  body.append("file", file);
  const via = createFormTransport(onProgress);
  return api.call({ method: "POST", path: "/imports", body, signal, via }, importResponseSchema);
}

/** Each of these begins, and answers with the import as it is then. */
export const beginCheck = (api: ApiClient, id: string, body: ImportCheckInput) =>
  api.call({ method: "POST", path: `${buildPath(id)}/check`, body }, importResponseSchema);

/** Makes categories of names that the file has and the shop has not. */
export const createCategories = (api: ApiClient, id: string, names: string[]) =>
  api.call(
    { method: "POST", path: `${buildPath(id)}/categories`, body: { names } },
    importResponseSchema,
  );

export const beginApply = (api: ApiClient, id: string, body: ImportApplyInput) =>
  api.call({ method: "POST", path: `${buildPath(id)}/apply`, body }, importResponseSchema);

export const beginCancel = (api: ApiClient, id: string) =>
  api.call({ method: "POST", path: `${buildPath(id)}/cancel` }, importResponseSchema);
