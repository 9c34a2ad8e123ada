import { computeFigure, computePercentile } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import {
  createDiskStorage,
  createReleasePlane,
  type Database,
  openDatabase,
  publish,
  type ReleasePlane,
  readBuild,
  readConfig,
} from "@aushadhi/api/src/server";
import type { SessionUser } from "@aushadhi/shared-ui";
import { buildFolder, releasedPackages } from "../cli/local-builds.ts";
import { buildImportMap, listPreloads, listShellModules } from "../server/document/list-modules.ts";
import { resolvePage } from "../server/page/resolve-page.ts";
import type { Viewer } from "../server/page/viewer.ts";

const documents = 20_000;
const rounds = 5;
const moreReleases = 100;
/** The release plane may take this time per document. */
const limitMs = 1;

const paths = ["/", "/shop?page=2", "/product/7", "/profile", "/admin/orders", "/about", "/none"];

/** Measures the release plane's time per document: the set, the owner of the path, and the list of modules. */
export async function benchReleasePlane(dataDir: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase({ ...config.database, writeInThread: true });
  const storage = createDiskStorage(dataDir);
  const plane = createReleasePlane({ db, storage, clock: () => new Date() });
  let seconds = 0;
  // The plane caches the channels for a second. This clock makes each document read them.
  const clock = () => new Date(seconds++ * 1000);
  const uncachedPlane = createReleasePlane({ db, storage, clock });
  await publishMoreReleases(db, dataDir);
  const measureRow = async (label: string, releases: ReleasePlane): Promise<Row> =>
    createLimitRow(
      `release plane, ${label}, p99 of ${documents.toLocaleString("en")}`,
      computeFigure(await measureRounds(releases)),
      limitMs,
      "ms",
    );
  const rows = [
    await measureRow("channels cached", plane),
    await measureRow("channels read for each document", uncachedPlane),
  ];
  await db.close();
  return rows;
}

/** Publishes more versions of this tree's packages without promoting them. */
async function publishMoreReleases(db: Database, dataDir: string): Promise<void> {
  const deps = { db, storage: createDiskStorage(dataDir), clock: () => new Date() };
  const packages = releasedPackages();
  const builds = await Promise.all(packages.map((name) => readBuild(buildFolder(name))));
  for (let count = 0; count < moreReleases; count++) {
    const build = builds[count % builds.length];
    if (!build) throw new Error("There is no package");
    const manifest = { ...(build.manifest as object), version: `0.0.${count}-bench` };
    await publish(deps, { ...build, manifest }, "bench");
  }
}

/** Measures the 99th percentile of each round, after a warm-up round. */
async function measureRounds(releases: ReleasePlane): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const times = new Float64Array(documents);
    for (let index = 0; index < documents; index++)
      times[index] = await measureDocument(releases, index);
    const figure = computePercentile(times, 99);
    if (round > 0) figures.push(figure);
  }
  return figures;
}

const viewers = [null, createViewer("customer"), createViewer("staff")];

async function measureDocument(releases: ReleasePlane, index: number): Promise<number> {
  const url = new URL(paths[index % paths.length] ?? "/", "https://shop.example");
  const viewer = viewers[index % viewers.length] ?? null;
  const startedAt = performance.now();
  const set = await releases.getCurrentSet();
  if (!set) throw new Error("Nothing is promoted");
  const page = resolvePage(set, url, viewer);
  listShellModules(page.set);
  listPreloads(page, viewer !== null);
  buildImportMap(page.set);
  return performance.now() - startedAt;
}

function createViewer(role: SessionUser["role"]): Viewer {
  const user = { id: role, name: role, email: `${role}@example.com`, phone: null, role };
  return { user: { ...user, createdAt: "2026-01-01T00:00:00.000Z" }, cookie: "" };
}
