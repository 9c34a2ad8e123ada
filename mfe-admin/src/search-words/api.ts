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

/** Beginning of the key of all that depends on what the search understands. */
export const searchWordsKey = ["admin", "search-words"] as const;

/** Every entry: complaints first, then by their first word. */
export const synonymListQuery = (api: ApiClient) =>
  createQuery(api, searchWordsKey, path, searchSynonymListResponseSchema);

/** How the search understands a text now. */
export const understoodQuery = (api: ApiClient, q: string) =>
  createPageQuery(
    api,
    searchWordsKey,
    `${path}/understood${buildQuery({ q })}`,
    understoodResponseSchema,
  );

/** What customers searched for in vain, the most frequent first. */
export const missListQuery = (api: ApiClient) =>
  createQuery(api, searchWordsKey, `${path}/misses`, searchMissListResponseSchema);

/** An entry as it is now; undefined when it is gone. */
export const fetchSynonym = (api: ApiClient, id: string) =>
  api
    .call({ method: "GET", path }, searchSynonymListResponseSchema)
    .then(({ synonyms }) => synonyms.find((synonym) => synonym.id === id));

/** @param id of the entry to replace; null for a new one */
export const saveSynonym = (api: ApiClient, id: string | null, body: SearchSynonymInput) =>
  api.call(
    id === null
      ? { method: "POST", path, body }
      : { method: "PUT", path: `${path}/${encodeURIComponent(id)}`, body },
    searchSynonymResponseSchema,
  );

export const removeSynonym = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}` }, doneResponseSchema);
