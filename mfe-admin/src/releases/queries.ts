import {
  getChannels,
  getReleaseChanges,
  getReleaseOverview,
  listKeys,
  listPackageVersions,
  listTokens,
  type ReleaseChangesQuery,
  type TokenListQuery,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of the query keys of all token pages. */
export const tokensKey = ["admin", "release-tokens"] as const;
export const keysKey = ["admin", "release-keys"] as const;
/** Prefix of the query keys of what is live, and of the versions of packages. */
export const releasesKey = ["admin", "releases"] as const;

/** Milliseconds between two polls of what is live: a change is seen within two seconds. A hidden tab does not poll. */
const pollMs = 1500;

/** What is live, how it does, and the latest promotions. */
export const overviewQuery = (api: ApiClient) =>
  queryOptions({
    ...createCallQuery(api, releasesKey, getReleaseOverview),
    refetchInterval: pollMs,
  });

/** The stored versions of a package, newest first. */
export const versionsQuery = (api: ApiClient, name: string) =>
  createCallQuery(api, releasesKey, listPackageVersions, { params: { package: name } });

/** What a version of a package changes against another one. Versions never change, so it is asked once. */
export const changesQuery = (api: ApiClient, name: string, query: ReleaseChangesQuery) =>
  queryOptions({
    ...createCallQuery(api, ["admin", "release-changes"], getReleaseChanges, {
      params: { package: name },
      query,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });

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
