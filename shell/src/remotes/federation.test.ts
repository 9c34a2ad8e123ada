import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RemoteInfo } from "../platform/boot-data.ts";
import type { RemoteLoader } from "./federation.ts";

/** Source of a container as the federation plugin builds it. It exposes its path and the modules that it received. */
const createContainer = (place: string) => `
  let scope;
  export const init = (shareScope) => { scope = shareScope; };
  export const get = async () => () => ({
    routes: [{ path: ${JSON.stringify(place)}, shared: Object.keys(scope).sort() }],
    parts: { "cart-button": ${JSON.stringify(place)} },
  });`;

let folder: string;
// The runtime logs a warning for each retry, because it replaces a remote.
let log: ReturnType<typeof spyOn>;
let createFederatedRemotes: (remotes: readonly RemoteInfo[]) => RemoteLoader;

beforeAll(async () => {
  log = spyOn(console, "warn").mockImplementation(() => undefined);
  folder = await mkdtemp(join(tmpdir(), "aushadhi-remote-"));
  await mkdir(join(folder, "~1"));
  await writeFile(join(folder, "remote-entry.mjs"), createContainer("first"));
  await writeFile(join(folder, "~1/remote-entry.mjs"), createContainer("second"));
  await writeFile(join(folder, "~1/late.mjs"), createContainer("late"));
  Object.assign(globalThis, { SHARED_VERSIONS: { react: "19.3.1" } });
  ({ createFederatedRemotes } = await import("./federation.ts"));
});

afterAll(async () => {
  log.mockRestore();
  await rm(folder, { recursive: true, force: true });
});

const createRemotes = (file = "remote-entry.mjs"): RemoteInfo[] => [
  {
    name: "mfe-test",
    version: "1",
    entry: pathToFileURL(join(folder, file)).href,
    routes: [],
    parts: { names: ["cart-button"], modules: ["/mfe/parts.js"], inMarkup: true },
  },
];

test("gives a remote the shell's shared packages and returns its routes", async () => {
  const { routes } = await createFederatedRemotes(createRemotes()).loadRoutes("mfe-test", 0);
  expect(routes[0]).toMatchObject({
    path: "first",
    shared: expect.arrayContaining(["@aushadhi/shared-ui", "react", "styled-components", "wouter"]),
  });
});

test("uses the second path for a retry", async () => {
  const load = createFederatedRemotes(createRemotes()).loadRoutes;
  await load("mfe-test", 0);
  expect((await load("mfe-test", 1)).routes[0]?.path).toBe("second");
});

test("loads no remote outside the release set", async () => {
  expect(createFederatedRemotes(createRemotes()).loadRoutes("mfe-admin", 0)).rejects.toThrow(
    "mfe-admin is not in the release set",
  );
});

test("fails when a remote does not load, and loads it by its second path", async () => {
  const load = createFederatedRemotes(createRemotes("late.mjs")).loadRoutes;
  await expect(load("mfe-test", 0)).rejects.toThrow();
  expect((await load("mfe-test", 1)).routes[0]?.path).toBe("late");
});

test("fetches all modules of a remote's fragments at once, with the document's hashes", async () => {
  const map = document.createElement("script");
  map.type = "importmap";
  map.textContent = JSON.stringify({ integrity: { "/mfe/parts.js": "sha384-abc" } });
  document.head.append(map);
  const loading = createFederatedRemotes(createRemotes()).loadFragments("mfe-test", 0);
  const link = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]');
  expect([link?.getAttribute("href"), link?.integrity]).toEqual(["/mfe/parts.js", "sha384-abc"]);
  expect((await loading).parts).toEqual({ "cart-button": "first" } as never);
  map.remove();
  link?.remove();
});

test("uses the second path to retry fragments too", async () => {
  const load = createFederatedRemotes(createRemotes("late.mjs")).loadFragments;
  await expect(load("mfe-test", 0)).rejects.toThrow();
  expect((await load("mfe-test", 1)).parts).toEqual({ "cart-button": "late" } as never);
});
