import type { RegisteredKey, ReleaseToken, TokenInput } from "@aushadhi/api/contract";
import { cannedApi, createSuccess, failure } from "./canned-api.ts";

/** Builds a token: for the catalog team's CI, created on 5 January 2027 and used an hour later. */
export const releaseToken = (change: Partial<ReleaseToken> = {}): ReleaseToken => ({
  id: "t1",
  name: "Catalog CI",
  packages: ["mfe-catalog", "shell"],
  rights: ["publish", "promote"],
  status: "active",
  createdAt: "2027-01-05T06:30:00.000Z",
  createdBy: { id: "u-admin", name: "Asha Rai" },
  expiresAt: "2027-04-05T06:30:00.000Z",
  lastUsedAt: "2027-01-05T07:30:00.000Z",
  revokedAt: null,
  ...change,
});

export const publicKey = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
export const secret = `aushadhi_${"s3cret-".repeat(6)}x`;

export const releaseKey = (change: Partial<RegisteredKey> = {}): RegisteredKey => ({
  package: "mfe-catalog",
  publicKey,
  addedAt: "2027-01-05T06:30:00.000Z",
  addedBy: { id: "u-admin", name: "Asha Rai" },
  ...change,
});

const channel = {
  version: "1.0.0",
  promotedAt: "2027-01-05T06:30:00.000Z",
  promotedBy: "u-admin",
  promotedByName: "Asha Rai",
};

/**
 * Creates an API that stores tokens and keys, in the real response envelope. It validates nothing.
 */
export function createReleasesApi({
  tokens = [releaseToken()],
  keys = [] as RegisteredKey[],
  live = ["mfe-catalog", "shell"],
} = {}) {
  const canned = cannedApi({
    "GET /releases/channels": () =>
      createSuccess({ stable: Object.fromEntries(live.map((name) => [name, channel])) }),
    "GET /releases/tokens": () => createSuccess({ tokens, total: tokens.length }),
    "POST /releases/tokens": ({ body }) => {
      const { name, packages, rights } = body as TokenInput;
      const id = `t${tokens.length + 1}`;
      const token = releaseToken({ id, name, packages, rights, lastUsedAt: null });
      tokens.unshift(token);
      return createSuccess({ token, secret });
    },
    "GET /releases/keys": () => createSuccess({ keys }),
  });
  for (const token of tokens) {
    canned.answers[`DELETE /releases/tokens/${token.id}`] = () => {
      token.status = "revoked";
      return createSuccess();
    };
  }
  for (const name of ["mfe-catalog", "mfe-offers"]) {
    const find = () => keys.find((key) => key.package === name);
    canned.answers[`PUT /releases/keys/${name}`] = ({ body }) => {
      const key = releaseKey({ ...find(), package: name, ...(body as { publicKey: string }) });
      keys.splice(0, keys.length, ...keys.filter((each) => each.package !== name), key);
      return createSuccess({ key });
    };
    canned.answers[`DELETE /releases/keys/${name}`] = () => {
      const key = find();
      if (!key) return failure(404, "This package has no key");
      keys.splice(keys.indexOf(key), 1);
      return createSuccess();
    };
  }
  return canned;
}
