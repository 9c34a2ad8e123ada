import { getChannels, listKeys, listTokens, type TokenListQuery } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of the query keys of all token pages. */
export const tokensKey = ["admin", "release-tokens"] as const;
export const keysKey = ["admin", "release-keys"] as const;

/** A page of tokens: active ones first, newest first. */
export const tokenPageQuery = (api: ApiClient, query: TokenListQuery) =>
  createCallPageQuery(api, tokensKey, listTokens, { query });

/** The signing keys of all packages that have one. */
export const keysQuery = (api: ApiClient) => createCallQuery(api, keysKey, listKeys);

/** Fetches a package's current key; undefined when it has none. */
export const fetchKey = (api: ApiClient, name: string) =>
  api.call(listKeys).then(({ keys }) => keys.find((key) => key.package === name));

/** The live releases by package; their names are offered as choices. */
export const channelsQuery = (api: ApiClient) =>
  createCallQuery(api, ["admin", "release-channels"], getChannels);
