import {
  doneResponseSchema,
  keyListResponseSchema,
  keyResponseSchema,
  type ReleaseKeyInput,
  type TokenInput,
  type TokenListQuery,
  tokenListResponseSchema,
  tokenResponseSchema,
  z,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";

/** Beginning of the key of every page of the tokens. */
export const tokensKey = ["admin", "release-tokens"] as const;
export const keysKey = ["admin", "release-keys"] as const;

/** A page of tokens: those that work first, newest first. */
export const tokenPageQuery = (api: ApiClient, paging: TokenListQuery) =>
  createPageQuery(api, tokensKey, `/releases/tokens${buildQuery(paging)}`, tokenListResponseSchema);

/** Makes a token; its secret is in this answer and in no other. */
export const createToken = (api: ApiClient, body: TokenInput) =>
  api.call({ method: "POST", path: "/releases/tokens", body }, tokenResponseSchema);

export const revokeToken = (api: ApiClient, id: string) =>
  api.call(
    { method: "DELETE", path: `/releases/tokens/${encodeURIComponent(id)}` },
    doneResponseSchema,
  );

/** The keys of all packages that have one. */
export const keysQuery = (api: ApiClient) =>
  createQuery(api, keysKey, "/releases/keys", keyListResponseSchema);

/** A package's key as it is now; undefined where it has none. */
export const fetchKey = async (api: ApiClient, name: string) => {
  const { keys } = await api.call({ method: "GET", path: "/releases/keys" }, keyListResponseSchema);
  return keys.find((key) => key.package === name);
};

const buildKeyPath = (name: string) => `/releases/keys/${encodeURIComponent(name)}`;

/** @param name the package's */
export const registerKey = (api: ApiClient, name: string, body: ReleaseKeyInput) =>
  api.call({ method: "PUT", path: buildKeyPath(name), body }, keyResponseSchema);

/** @param name the package's */
export const removeKey = (api: ApiClient, name: string) =>
  api.call({ method: "DELETE", path: buildKeyPath(name) }, doneResponseSchema);

const channelsSchema = z.object({ stable: z.record(z.string(), z.unknown()) });

/** What is live, by package: their names are offered to choose from. */
export const channelsQuery = (api: ApiClient) =>
  createQuery(api, ["admin", "release-channels"], "/releases/channels", channelsSchema);
