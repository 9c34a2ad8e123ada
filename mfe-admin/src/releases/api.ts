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

/** Prefix of the query keys of all token pages. */
export const tokensKey = ["admin", "release-tokens"] as const;
export const keysKey = ["admin", "release-keys"] as const;

/** A page of tokens: active ones first, newest first. */
export const tokenPageQuery = (api: ApiClient, paging: TokenListQuery) =>
  createPageQuery(api, tokensKey, `/releases/tokens${buildQuery(paging)}`, tokenListResponseSchema);

/** Creates a token. Only this response contains its secret. */
export const createToken = (api: ApiClient, body: TokenInput) =>
  api.call({ method: "POST", path: "/releases/tokens", body }, tokenResponseSchema);

export const revokeToken = (api: ApiClient, id: string) =>
  api.call(
    { method: "DELETE", path: `/releases/tokens/${encodeURIComponent(id)}` },
    doneResponseSchema,
  );

/** The signing keys of all packages that have one. */
export const keysQuery = (api: ApiClient) =>
  createQuery(api, keysKey, "/releases/keys", keyListResponseSchema);

/** Fetches a package's current key; undefined when it has none. */
export const fetchKey = async (api: ApiClient, name: string) => {
  const { keys } = await api.call({ method: "GET", path: "/releases/keys" }, keyListResponseSchema);
  return keys.find((key) => key.package === name);
};

const buildKeyPath = (name: string) => `/releases/keys/${encodeURIComponent(name)}`;

/**
 * Registers or replaces a key.
 * @param name the package's name
 */
export const registerKey = (api: ApiClient, name: string, body: ReleaseKeyInput) =>
  api.call({ method: "PUT", path: buildKeyPath(name), body }, keyResponseSchema);

/**
 * Removes a key.
 * @param name the package's name
 */
export const removeKey = (api: ApiClient, name: string) =>
  api.call({ method: "DELETE", path: buildKeyPath(name) }, doneResponseSchema);

const channelsSchema = z.object({ stable: z.record(z.string(), z.unknown()) });

/** The live releases by package; their names are offered as choices. */
export const channelsQuery = (api: ApiClient) =>
  createQuery(api, ["admin", "release-channels"], "/releases/channels", channelsSchema);
