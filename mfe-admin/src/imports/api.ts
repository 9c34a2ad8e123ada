import {
  type ImportApplyInput,
  type ImportCheckInput,
  type ImportListQuery,
  type ImportRowsQuery,
  type ImportTableInput,
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

/** Prefix of all query keys for imports. */
export const importsKey = ["admin", "imports"] as const;

/** Prefix of the query keys of all list pages. */
export const importListKey = [...importsKey, "list"] as const;

/**
 * Milliseconds between two polls of a running import. Polling stops when the import is idle or the
 * page is hidden.
 */
export const pollMs = 1000;

const buildPath = (id: string) => `/imports/${encodeURIComponent(id)}`;

/** A page of imports, newest first. */
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

/** A page of an import's rows with their planned or applied changes. */
export const importRowPageQuery = (
  api: ApiClient,
  id: string,
  { page, limit, kind, group, order }: Omit<ImportRowsQuery, "order"> & Partial<ImportRowsQuery>,
) => ({
  ...createPageQuery(
    api,
    importsKey,
    `${buildPath(id)}/rows${buildQuery({ page, limit, kind, group, order })}`,
    importRowsResponseSchema,
  ),
  // The next check returns different rows.
  gcTime: 0,
});

/**
 * Uploads a file.
 * @param onProgress gets the sent share of the file, from 0 to 1
 */
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

/** Chooses another sheet or another line with the names of the columns. */
export const chooseTable = (api: ApiClient, id: string, body: ImportTableInput) =>
  api.call({ method: "POST", path: `${buildPath(id)}/table`, body }, importResponseSchema);

/** The following calls start a background step and return the import as it is then. */
export const beginCheck = (api: ApiClient, id: string, body: ImportCheckInput) =>
  api.call({ method: "POST", path: `${buildPath(id)}/check`, body }, importResponseSchema);

/** Creates categories for names in the file that the shop does not have. */
export const createCategories = (api: ApiClient, id: string, names: string[]) =>
  api.call(
    { method: "POST", path: `${buildPath(id)}/categories`, body: { names } },
    importResponseSchema,
  );

export const beginApply = (api: ApiClient, id: string, body: ImportApplyInput) =>
  api.call({ method: "POST", path: `${buildPath(id)}/apply`, body }, importResponseSchema);

export const beginCancel = (api: ApiClient, id: string) =>
  api.call({ method: "POST", path: `${buildPath(id)}/cancel` }, importResponseSchema);

export const beginRollback = (api: ApiClient, id: string) =>
  api.call({ method: "POST", path: `${buildPath(id)}/take-back` }, importResponseSchema);
