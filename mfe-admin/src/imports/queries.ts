import {
  getImport,
  type ImportListQuery,
  type ImportRowsQuery,
  listImportRows,
  listImports,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";
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

/** A page of imports, newest first. */
export const importPageQuery = (api: ApiClient, query: ImportListQuery) =>
  queryOptions({
    ...createCallPageQuery(api, importListKey, listImports, { query }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isInMotion) ? pollMs : false),
  });

export const importQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...createCallQuery(api, importsKey, getImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isInMotion(state.data.import) ? pollMs : false),
  });

/** A page of an import's rows with their planned or applied changes. */
export const importRowPageQuery = (
  api: ApiClient,
  id: string,
  query: Omit<ImportRowsQuery, "order"> & Partial<ImportRowsQuery>,
) => ({
  ...createCallPageQuery(api, importsKey, listImportRows, { params: { id }, query }),
  // The next check returns different rows.
  gcTime: 0,
});
