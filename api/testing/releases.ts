import type { ReleaseManifest } from "../src/contract/index.ts";
import { contractVersion } from "../src/contract/index.ts";
import { splitRelease } from "../src/domains/releases/health/health-counts.ts";
import type { Build } from "../src/domains/releases/publish/read-build.ts";
import type { ReleaseDeps } from "../src/domains/releases/release-plane.ts";
import { releases } from "../src/domains/releases/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { createTemporaryDatabase, createTemporaryFolder, testNow } from "./database.ts";

const text = (source: string) => new TextEncoder().encode(source);

const createManifest = (given: Partial<ReleaseManifest>): ReleaseManifest => ({
  name: "mfe-catalog",
  version: "1.0.0-aaaa",
  contract: contractVersion,
  shared: { react: "^19.3.1" },
  entry: "entry.js",
  modules: ["entry.js", "vendor.js"],
  server: "server.cjs",
  routes: [{ path: "/shop", access: "all", query: ["page"], modules: ["shop.js"] }],
  ...given,
});

/** A small valid build; pass the fields that the test is about. */
export function createBuild(
  given: Partial<ReleaseManifest> = {},
  server = "exports.routes = [];",
): Build {
  const manifest = createManifest(given);
  const client = new Map(
    ["entry.js", "vendor.js", "shop.js"].map((path) => [
      path,
      text(`// ${manifest.version} ${path}`),
    ]),
  );
  return {
    manifest,
    client,
    server: manifest.server ? [text(server.slice(0, -2)), text(server.slice(-2))] : null,
  };
}

/** A matching build of the shell. */
export function createShellBuild(given: Partial<ReleaseManifest> = {}): Build {
  return createBuild({ name: "shell", shared: { react: "19.3.1" }, routes: [], ...given });
}

/** Stores that a release was published, without files. @param release `name@version` */
export async function addRelease(db: Database, release: string): Promise<void> {
  const { package: name, version } = splitRelease(release);
  const manifest = createManifest({ name, version });
  const row = { name, version, manifest, publishedAt: testNow, publishedBy: "start" };
  await db.write((to) => [to.insert(releases).values(row)]);
}

/** Dependencies of publishing: an empty database and a storage folder, and a function that removes both. */
export async function createReleaseDeps(): Promise<ReleaseDeps & { remove(): Promise<void> }> {
  const database = await createTemporaryDatabase();
  const folder = await createTemporaryFolder();
  return {
    db: database.db,
    storage: createDiskStorage(folder.path),
    clock: () => testNow,
    async remove() {
      await database.remove();
      await folder.remove();
    },
  };
}
