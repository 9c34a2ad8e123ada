import type {
  AbsentPackage,
  Canary,
  CanaryCurves,
  ListedPromotion,
  ListedRelease,
  LivePackage,
  PackageContacts,
  RegisteredKey,
  ReleaseChanges,
  ReleaseError,
  ReleaseFigures,
  ReleaseToken,
  ReleaseWebhook,
  TokenInput,
} from "@aushadhi/api/contract";
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

/** Builds a release of the catalog, published on 5 January 2027 by a token from a clean commit. */
export const listedRelease = (change: Partial<ListedRelease> = {}): ListedRelease => ({
  name: "mfe-catalog",
  version: "1.1.0-live",
  publishedAt: "2027-01-05T06:15:00.000Z",
  publishedBy: "token:t1",
  publishedByName: "Catalog CI",
  gitCommit: "0123456789abcdef",
  gitChanges: null,
  runUrl: "https://ci.example/run/7",
  signed: false,
  teamTrial: null,
  isStable: true,
  ...change,
});

/** A newer release of the catalog, which is not live. */
const newRelease = listedRelease({
  version: "1.2.0-next",
  publishedAt: "2027-01-06T06:15:00.000Z",
  gitChanges: "ab".repeat(32),
  isStable: false,
});

/** Builds the catalog as it is live since 5 January 2027, with a newer release. */
export const livePackage = (change: Partial<LivePackage> = {}): LivePackage => ({
  package: "mfe-catalog",
  stable: listedRelease(),
  promotedAt: "2027-01-05T06:30:00.000Z",
  promotedByName: "Asha Rai",
  newest: newRelease,
  freeze: null,
  needsApproval: false,
  approvals: [],
  health: [
    { version: "1.1.0-live", documents: 1204, silent: 0, failures: 3 },
    { version: "1.0.0-old", documents: 1, silent: 1, failures: 0 },
  ],
  ...change,
});

export const listedPromotion = (change: Partial<ListedPromotion> = {}): ListedPromotion => ({
  id: 12,
  changes: { "mfe-catalog": { from: "1.0.0-old", to: "1.1.0-live" } },
  rollsBack: null,
  promotedAt: "2027-01-05T06:30:00.000Z",
  promotedBy: "u-admin",
  promotedByName: "Asha Rai",
  ...change,
});

/** What the newer release of the catalog changes. */
export const releaseChanges: Omit<ReleaseChanges, "success"> = {
  routes: { added: ["/new"], removed: [] },
  access: [{ name: "/open", from: "all", to: "signed-in" }],
  fragments: { added: [], removed: ["hints"] },
  imports: { added: ["react: useId"], removed: [] },
  shared: [{ name: "wouter", from: "^3.0.0", to: null }],
  dependencies: [{ name: "zod", from: "4.0.0", to: "4.1.0" }],
  scripts: [
    { path: "/new", from: null, to: 1234 },
    { path: "/open", from: 5000, to: 5000 },
    { path: "/shop", from: 5000, to: 4999 },
  ],
  notes: {
    since: "1.0.0-old",
    changes: { lines: ["1.2.0  A page of new products."], more: 0 },
    commits: { lines: ["0123456 feat: a page of new products"], more: 12 },
  },
};

const noFigures: Omit<ReleaseFigures, "success"> = {
  since: "2027-01-05T06:30:00.000Z",
  until: "2027-01-05T07:30:00.000Z",
  versions: [],
};
const noCurves: CanaryCurves = { hydration: { canary: null, stable: null }, minutes: [] };

/**
 * Creates an API that stores tokens and keys, in the real response envelope. It validates nothing.
 */
export function createReleasesApi({
  tokens = [releaseToken()],
  keys = [] as RegisteredKey[],
  live = ["mfe-catalog", "shell"],
  packages = [livePackage()],
  promotions = [listedPromotion()],
  absent = [] as AbsentPackage[],
  canaries = [] as Canary[],
  curves = noCurves,
  webhooks = [] as ReleaseWebhook[],
  contacts = [] as PackageContacts[],
  errors = [] as ReleaseError[],
} = {}) {
  const canned = cannedApi({
    "GET /releases/overview": () =>
      createSuccess({
        since: "2027-01-05T07:20:00.000Z",
        until: "2027-01-05T07:30:00.000Z",
        packages,
        absent,
        canaries,
        promotions,
      }),
    "GET /releases/packages/mfe-catalog/versions": () =>
      createSuccess({ releases: [newRelease, listedRelease()] }),
    "GET /releases/packages/mfe-catalog/figures": () => createSuccess(noFigures),
    "GET /releases/channels": () =>
      createSuccess({ stable: Object.fromEntries(live.map((name) => [name, channel])) }),
    "GET /releases/packages/mfe-catalog/changes": () => createSuccess(releaseChanges),
    "GET /releases/tokens": () => createSuccess({ tokens, total: tokens.length }),
    "POST /releases/tokens": ({ body }) => {
      const { name, packages, rights } = body as TokenInput;
      const id = `t${tokens.length + 1}`;
      const token = releaseToken({ id, name, packages, rights, lastUsedAt: null });
      tokens.unshift(token);
      return createSuccess({ token, secret });
    },
    "GET /releases/keys": () => createSuccess({ keys }),
    "GET /releases/webhooks": () => createSuccess({ webhooks }),
    "GET /releases/contacts": () => createSuccess({ contacts }),
    "GET /releases/errors": () => createSuccess({ errors, total: errors.length }),
  });
  for (const { id } of canaries) {
    canned.answers[`GET /releases/canaries/${id}/curves`] = () => createSuccess(curves);
  }
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
