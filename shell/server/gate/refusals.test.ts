import { afterAll, beforeAll, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import type { Build } from "@aushadhi/api/src/server";
import { createAdmin, createTeam } from "../testing/create-team.ts";
import { createTestRemote, type TestPage, type TestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

const catalogue = createTestRemote([{ path: "/good" }, { path: "/product/:id" }]);

let site: TestSite;
let server: Bun.Server<undefined>;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let team: ReturnType<typeof createTeam>;
beforeAll(async () => {
  site = await createTestSite([catalogue]);
  server = site.listen();
  admin = await createAdmin(site);
  const { secret } = (await admin("POST", "/releases/tokens", {
    ...{ name: "CI of offers", packages: ["mfe-offers", "mfe-signed"], days: 1 },
    rights: ["publish", "promote"],
  })) as { secret: string };
  const { publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  await admin("PUT", "/releases/keys/mfe-signed", { publicKey: raw.toString("base64") });
  team = createTeam(`http://127.0.0.1:${server.port}`, secret);
});
afterAll(async () => {
  await server?.stop(true);
  await site?.close();
});

const offersPage = { path: "/offers" };
let made = 0;
/** Builds a remote with a unique version. */
const createOffers = (page: Partial<TestPage>, remote: TestRemote = {}): Build =>
  createTestRemote([{ ...offersPage, ...page }], {
    ...{ name: "mfe-offers", version: `1.0.${++made}-test` },
    ...remote,
  });

const withManifest = (build: Build, change: object): Build => ({
  ...build,
  manifest: { ...(build.manifest as object), ...change },
});
const withFile = (build: Build, path: string, content: Uint8Array): Build => ({
  ...build,
  client: new Map(build.client).set(path, content),
});

const sharedUi = "@aushadhi/shared-ui";
const shared = { react: "^19.0.0", [sharedUi]: "^1.0.0" };
const createImporting = (module: string, name: string, build = createOffers({})) =>
  withManifest(build, { shared, imports: { [module]: [name] } });
const signingKey = generateKeyPairSync("ed25519")
  .privateKey.export({ format: "der", type: "pkcs8" })
  .toString("base64");

/** Reads what visitors get, and the channels and promotions of the API. */
const readSite = async () => ({
  channels: await admin("GET", "/releases/channels"),
  promotions: await admin("GET", "/releases/promotions"),
  pages: await Promise.all(
    ["/good", "/product/7", "/about", "/sitemap.xml"].map((path) => site.html(path)),
  ),
  statuses: await Promise.all(
    ["/offers", "/product/new", "/nowhere"].map(async (path) => (await site.get(path)).status),
  ),
});

const refused = 2;
const notAllowed = 4;

test.each<[string, Build, number, string[]]>([
  [
    "whose server module throws at load",
    createOffers({}, { before: "throw new Error('no offers')" }),
    refused,
    ["mfe-offers: The server module of mfe-offers fails: Error: no offers.", "(throws)"],
  ],
  [
    "whose page throws while it renders",
    createOffers({ render: "throw new Error('no look')" }),
    refused,
    [
      "mfe-offers, /offers: The page /offers, opened at /offers, fails: Error: no look.",
      "(throws)",
    ],
  ],
  [
    "whose page hangs",
    createOffers({ render: "for (;;) {}" }),
    refused,
    ["mfe-offers, /offers: ", "does not come to an end in time", "(hangs)"],
  ],
  [
    "that takes every path",
    createOffers({ path: "/*" }),
    refused,
    ["mfe-offers, /*: ", "(overlap)"],
  ],
  [
    "that takes a path of a pattern of another's",
    createOffers({ path: "/product/new" }),
    refused,
    ["mfe-offers, /product/new: ", "/product/:id", "(overlap)"],
  ],
  [
    "that imports what this shell's shared-ui does not have",
    createImporting(sharedUi, "Banner"),
    refused,
    [`mfe-offers, ${sharedUi} Banner: mfe-offers imports Banner from ${sharedUi}`, "(import)"],
  ],
  [
    "that imports what this shell's contract does not have",
    createImporting("@aushadhi/api/contract", "offerSchema"),
    refused,
    ["mfe-offers imports offerSchema from @aushadhi/api/contract", "(import)"],
  ],
  [
    "that says it imports less of shared-ui than its page renders",
    createImporting(
      sharedUi,
      "Button",
      createOffers({ render: `return jsx(require("${sharedUi}").Banner, {})` }),
    ),
    refused,
    ["mfe-offers, /offers: ", "React error #130", "(throws)"],
  ],
  [
    "that says it imports less of the contract than its page loads",
    createImporting(
      "@aushadhi/api/contract",
      "productSchema",
      createOffers({ load: `require("@aushadhi/api/contract").offerSchema.parse({})` }),
    ),
    refused,
    ["mfe-offers, /offers: ", "requires @aushadhi/api/contract", "(throws)"],
  ],
  [
    "that names no range for what it imports",
    withManifest(createOffers({}), { imports: { [sharedUi]: ["Button"] } }),
    refused,
    [`mfe-offers, ${sharedUi}: `, "Name a range", "(missing_range)"],
  ],
  [
    "with a style sheet",
    withFile(createOffers({}), "offers.css", new Uint8Array([32])),
    refused,
    ["mfe-offers, offers.css: ", "(css)"],
  ],
  [
    "whose page is larger than a page may be",
    withFile(createOffers({}), "page.js", crypto.getRandomValues(new Uint8Array(120_000))),
    refused,
    ["mfe-offers, /offers: ", "(budget)"],
  ],
  [
    "that is signed with another key",
    createOffers({}, { name: "mfe-signed" }),
    notAllowed,
    ["The signature is not by the key registered for mfe-signed"],
  ],
  [
    "of a package that the token does not name",
    createTestRemote([{ path: "/good" }], { version: "1.0.1-test" }),
    notAllowed,
    ["You may not publish mfe-catalog"],
  ],
])(
  "a release %s is refused over HTTP with a readable message, and the site does not change",
  async (...row) => {
    const [, build, exitCode, messages] = row;
    const before = await readSite();
    expect(before.statuses).toEqual([404, 200, 404]);
    const error = await team.ship(build, signingKey).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ exitCode });
    for (const words of messages) expect(String(error)).toContain(words);
    expect(await readSite()).toEqual(before);
  },
  // Code that hangs is given up by its processor time, which takes long beside other work.
  90_000,
);

test("a token cannot promote a package that it does not name", async () => {
  const before = await readSite();
  const promoted = team.client.promote({ stable: { "mfe-catalog": null } });
  await expect(promoted).rejects.toMatchObject({ exitCode: notAllowed });
  expect(await readSite()).toEqual(before);
});

test("visitors get a valid release of the same team", async () => {
  await team.ship(createImporting(sharedUi, "Button"));
  expect(await site.html("/offers")).toContain("<h1>Page /offers</h1>");
});
