import { contractVersion } from "../src/contract/index.ts";
import type { ReleaseManifest } from "../src/domains/releases/manifest.ts";
import type { Build } from "../src/domains/releases/publish.ts";

const text = (source: string) => new TextEncoder().encode(source);

/** A small build that holds together; say what the test is about. */
export function createBuild(
  given: Partial<ReleaseManifest> = {},
  server = "exports.routes = [];",
): Build {
  const manifest: ReleaseManifest = {
    name: "mfe-catalog",
    version: "1.0.0-aaaa",
    contract: contractVersion,
    shared: { react: "^19.3.1" },
    entry: "entry.js",
    modules: ["entry.js", "vendor.js"],
    server: "server.cjs",
    routes: [{ path: "/shop", access: "all", query: ["page"], modules: ["shop.js"] }],
    ...given,
  };
  const client = new Map(
    ["entry.js", "vendor.js", "shop.js"].map((path) => [
      path,
      text(`// ${manifest.version} ${path}`),
    ]),
  );
  return { manifest, client, server: manifest.server ? text(server) : null };
}

/** A shell to go with it. */
export function createShellBuild(given: Partial<ReleaseManifest> = {}): Build {
  return createBuild({ name: "shell", shared: { react: "19.3.1" }, routes: [], ...given });
}
