import { computeFigure, computePercentile, type Row } from "@aushadhi/api/bench/measure";
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
const furtherReleases = 100;
/** Limit of the release plane's time per document, in milliseconds. */
const limit = 1;

const paths = ["/", "/shop?page=2", "/product/7", "/profile", "/admin/orders", "/about", "/none"];

/** Measures the release plane's time per document: the set, the owner of the path, and the list of modules. */
export async function benchReleasePlane(dataDir: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase({ ...config.database, writeInThread: true });
  const storage = createDiskStorage(dataDir);
  const plane = createReleasePlane({ db, storage, clock: () => new Date() });
  let documentsAsked = 0;
  // The channels are cached for a second, so each of these documents reads them.
  const clock = () => new Date(documentsAsked++ * 1000);
  const reading = createReleasePlane({ db, storage, clock });
  await publishFurther(db, dataDir);
  const row = async (what: string, releases: ReleasePlane): Promise<Row> => ({
    what: `release plane, ${what}, p99 of ${documents.toLocaleString("en")}`,
    ours: computeFigure(await measureRounds(releases)),
    than: { name: "limit", value: limit },
    mustHold: { atMost: 1 },
    unit: "ms",
  });
  const rows = [
    await row("a document after another", plane),
    await row("a document a second", reading),
  ];
  await db.close();
  return rows;
}

/** Publishes more versions of this tree's packages without promoting them. */
async function publishFurther(db: Database, dataDir: string): Promise<void> {
  const deps = { db, storage: createDiskStorage(dataDir), clock: () => new Date() };
  const packages = releasedPackages();
  const builds = await Promise.all(packages.map((name) => readBuild(buildFolder(name))));
  for (let made = 0; made < furtherReleases; made++) {
    const build = builds[made % builds.length];
    if (!build) throw new Error("There is no package");
    const manifest = { ...(build.manifest as object), version: `0.0.${made}-bench` };
    await publish(deps, { ...build, manifest }, "bench");
  }
}

/** Measures the 99th percentile of each round, after a warm-up round. */
async function measureRounds(releases: ReleasePlane): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const times = new Float64Array(documents);
    for (let at = 0; at < documents; at++) times[at] = await measureDocument(releases, at);
    const figure = computePercentile([...times.sort()], 99);
    if (round > 0) figures.push(figure);
  }
  return figures;
}

const viewers = [null, createViewer("customer"), createViewer("staff")];

async function measureDocument(releases: ReleasePlane, at: number): Promise<number> {
  const url = new URL(paths[at % paths.length] ?? "/", "https://shop.example");
  const viewer = viewers[at % viewers.length] ?? null;
  const began = performance.now();
  const set = await releases.getCurrentSet();
  if (!set) throw new Error("Nothing is promoted");
  const page = resolvePage(set, url, viewer);
  listShellModules(page.set);
  listPreloads(page, viewer !== null);
  buildImportMap(page.set);
  return performance.now() - began;
}

function createViewer(role: SessionUser["role"]): Viewer {
  const user = { id: role, name: role, email: `${role}@example.com`, phone: null, role };
  return { user: { ...user, createdAt: "2026-01-01T00:00:00.000Z" }, cookie: "" };
}
