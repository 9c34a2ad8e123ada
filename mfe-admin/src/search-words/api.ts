import {
  doneResponseSchema,
  type SearchSynonymInput,
  searchMissListResponseSchema,
  searchSynonymListResponseSchema,
  searchSynonymResponseSchema,
  understoodResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";

const path = "/search-synonyms";

/** Prefix of all query keys that depend on the search words. */
export const searchWordsKey = ["admin", "search-words"] as const;

/** All entries: complaints first, then by their first word. */
export const synonymListQuery = (api: ApiClient) =>
  createQuery(api, searchWordsKey, path, searchSynonymListResponseSchema);

/** How the search currently understands a text. */
export const understoodQuery = (api: ApiClient, q: string) =>
  createPageQuery(
    api,
    searchWordsKey,
    `${path}/understood${buildQuery({ q })}`,
    understoodResponseSchema,
  );

/** Customers' searches without results, most frequent first. */
export const missListQuery = (api: ApiClient) =>
  createQuery(api, searchWordsKey, `${path}/misses`, searchMissListResponseSchema);

/** Fetches the current entry; undefined when it was deleted. */
export const fetchSynonym = (api: ApiClient, id: string) =>
  api
    .call({ method: "GET", path }, searchSynonymListResponseSchema)
    .then(({ synonyms }) => synonyms.find((synonym) => synonym.id === id));

/**
 * Saves an entry.
 * @param id of the entry to replace; null for a new one
 */
export const saveSynonym = (api: ApiClient, id: string | null, body: SearchSynonymInput) =>
  api.call(
    id === null
      ? { method: "POST", path, body }
      : { method: "PUT", path: `${path}/${encodeURIComponent(id)}`, body },
    searchSynonymResponseSchema,
  );

export const removeSynonym = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}` }, doneResponseSchema);
