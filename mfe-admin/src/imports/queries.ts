import type { ImportListQuery, ImportRowsQuery } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchImport, fetchImportRows, fetchImports } from "./api.ts";
import { isInMotion } from "./phases.ts";

/** Beginning of the key of all that is known of imports. */
export const importsKey = ["admin", "imports"] as const;

/** Milliseconds between two fetches of a running import; none while it rests or the page is hidden. */
export const pollMs = 1000;

export const importPageQuery = (api: ApiClient, asked: ImportListQuery) =>
  queryOptions({
    queryKey: [...importsKey, "list", asked.page, asked.limit],
    queryFn: ({ signal }) => fetchImports(api, asked, signal),
    refetchInterval: ({ state }) => (state.data?.imports.some(isInMotion) ? pollMs : false),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  });

export const importQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...importsKey, "one", id],
    queryFn: ({ signal }) => fetchImport(api, id, signal),
    refetchInterval: ({ state }) => (state.data && isInMotion(state.data) ? pollMs : false),
    staleTime: 0,
    meta: { personal: true },
  });

export const importRowPageQuery = (api: ApiClient, id: string, asked: ImportRowsQuery) =>
  queryOptions({
    queryKey: [...importsKey, "rows", id, asked.kind, asked.page, asked.limit],
    queryFn: ({ signal }) => fetchImportRows(api, id, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The next check finds others.
    gcTime: 0,
    meta: { personal: true },
  });
