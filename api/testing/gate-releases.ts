import { contractVersion, type ReleaseManifest } from "../src/contract/index.ts";
import { computeIntegrity, getBlobKey } from "../src/domains/releases/blobs.ts";
import type { GateRelease } from "../src/domains/releases/gate/gate-release.ts";

const scripts = ["entry.js", "page.js"];

/** The hash under which `createSizes` knows a file of a release. */
const computeHash = (name: string, path: string) =>
  computeIntegrity(new TextEncoder().encode(`${name} ${path}`));

/** A release without bytes, as the gate reads it. Its pages run `entry.js` and `page.js`. */
export function createGateRelease(
  name: string,
  paths: readonly string[] = [],
  given: Partial<ReleaseManifest> & { files?: readonly string[] } = {},
): GateRelease {
  const { files = [], ...manifest } = given;
  const version = manifest.version ?? "1.0.0-a";
  return {
    name,
    version,
    publishedBy: "test",
    manifest: {
      name,
      version,
      contract: contractVersion,
      shared: {},
      entry: "entry.js",
      modules: ["entry.js"],
      server: null,
      routes: paths.map((path) => ({ path, access: "all", query: [], modules: ["page.js"] })),
      ...manifest,
    },
    files: new Map([...scripts, ...files].map((path) => [path, computeHash(name, path)])),
  };
}

/**
 * A storage where these files, such as `mfe-catalog page.js`, have the given compressed sizes in bytes, and all
 * others one byte.
 */
export function createSizes(sizes: Readonly<Record<string, number>> = {}) {
  const keys = new Map(
    Object.entries(sizes).map(([file, bytes]) => {
      const [name = "", path = ""] = file.split(" ");
      return [`${getBlobKey(computeHash(name, path))}.br`, bytes];
    }),
  );
  return { get: async (key: string) => new Blob(["x".repeat(keys.get(key) ?? 1)]) };
}
