import {
  type Canary,
  type DeliveryListQuery,
  type ErrorListQuery,
  getCanaryCurves,
  getChannels,
  getReleaseChanges,
  getReleaseFigures,
  getReleaseOverview,
  listDeliveries,
  listKeys,
  listPackageVersions,
  listReleaseContacts,
  listReleaseErrors,
  listTokens,
  listWebhooks,
  type ReleaseChangesQuery,
  type TokenListQuery,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of the query keys of all token pages. */
export const tokensKey = ["admin", "release-tokens"] as const;
export const keysKey = ["admin", "release-keys"] as const;
export const contactsKey = ["admin", "release-contacts"] as const;
/** Prefix of the query keys of webhooks and what was delivered to them. */
export const webhooksKey = ["admin", "release-webhooks"] as const;
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

/** How the documents of a canary and of everybody else did by minute. Those of an ended one do not change. */
export const curvesQuery = (api: ApiClient, { id, state }: Pick<Canary, "id" | "state">) =>
  queryOptions({
    ...createCallQuery(api, ["admin", "release-curves"], getCanaryCurves, {
      params: { id: `${id}` },
    }),
    refetchInterval: state === "running" && pollMs,
  });

/** How the versions of a package did in the last hour. */
export const figuresQuery = (api: ApiClient, name: string) =>
  queryOptions({
    ...createCallQuery(api, ["admin", "release-figures"], getReleaseFigures, {
      params: { package: name },
    }),
    refetchInterval: pollMs,
  });

/** The stored versions of a package, newest first. */
export const versionsQuery = (api: ApiClient, name: string) =>
  queryOptions({
    ...createCallQuery(api, releasesKey, listPackageVersions, { params: { package: name } }),
    refetchInterval: pollMs,
  });

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

/** Milliseconds between two polls of lists that are read while something goes wrong. */
const slowPollMs = 10_000;

/** A page of the errors that browsers reported of a package, latest report first. */
export const errorsQuery = (api: ApiClient, query: ErrorListQuery) =>
  queryOptions({
    ...createCallPageQuery(api, ["admin", "release-errors"], listReleaseErrors, { query }),
    refetchInterval: slowPollMs,
  });

/** Who learns of the events of packages by mail, of all packages that have somebody. */
export const contactsQuery = (api: ApiClient) =>
  createCallQuery(api, contactsKey, listReleaseContacts);

/** The addresses that get a call for each event, oldest first. */
export const webhooksQuery = (api: ApiClient) => createCallQuery(api, webhooksKey, listWebhooks);

/** The latest deliveries to a webhook, newest event first. */
export const deliveriesQuery = (api: ApiClient, id: string, query: DeliveryListQuery) =>
  queryOptions({
    ...createCallQuery(api, webhooksKey, listDeliveries, { params: { id }, query }),
    refetchInterval: slowPollMs,
  });

/** Fetches a package's current key; undefined when it has none. */
export const fetchKey = (api: ApiClient, name: string) =>
  api.call(listKeys).then(({ keys }) => keys.find((key) => key.package === name));

/** The live releases by package; their names are offered as choices. */
export const channelsQuery = (api: ApiClient) =>
  createCallQuery(api, ["admin", "release-channels"], getChannels);
