import { explainSearch, listSearchMisses, listSynonyms } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys that depend on the search words. */
export const searchWordsKey = ["admin", "search-words"] as const;

/** All entries: complaints first, then by their first word. */
export const synonymListQuery = (api: ApiClient) =>
  createCallQuery(api, searchWordsKey, listSynonyms);

/** How the search currently understands a text. */
export const understoodQuery = (api: ApiClient, q: string) =>
  createCallPageQuery(api, searchWordsKey, explainSearch, { query: { q } });

/** Customers' searches without results, most frequent first. */
export const missListQuery = (api: ApiClient) =>
  createCallQuery(api, searchWordsKey, listSearchMisses);

/** Fetches the current entry; undefined when it was deleted. */
export const fetchSynonym = (api: ApiClient, id: string) =>
  api.call(listSynonyms).then(({ synonyms }) => synonyms.find((synonym) => synonym.id === id));
