import { and, eq, gte, lt } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { VersionFigures } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listChannels } from "../channels.ts";
import { createSizeReader } from "../gate/script-sizes.ts";
import { listHealth } from "../health/list-health.ts";
import { releaseRenders } from "../health/table.ts";
import { type ReleaseDeps, readRelease } from "../release-plane.ts";
import { listRunningCanaries } from "../shares/list-running-canaries.ts";
import { addUpByVersion } from "./add-up-by-version.ts";
import { measureLargestPage } from "./measure-pages.ts";

type FigureDeps = Pick<ReleaseDeps, "db" | "storage">;

/** Minutes that are counted. */
const countedMinutes = 60;

/** Versions whose bytes are kept in memory; they never change. */
const maxKept = 200;

/** Creates the function that reads how each version of a package did that visitors have or had in the last hour. */
export function createGetFigures(deps: FigureDeps) {
  const { db } = deps;
  const measure = createMeasure(deps);
  return async (name: string, now: Date) => {
    const { since, until, releases } = await listHealth(db, now, countedMinutes, [name]);
    const [renders, channels, canaries] = await Promise.all([
      listRenders(db, name, since, until),
      listChannels(db),
      listRunningCanaries(db),
    ]);
    const health = addUpByVersion(releases);
    const named = [
      channels.find((channel) => channel.name === name)?.stable,
      ...canaries.map(({ versions }) => versions[name]),
      ...health.map(({ version }) => version),
    ];
    const versions = [...new Set(named.filter((version) => version !== undefined))];
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      versions: await Promise.all(
        versions.map(async (version): Promise<VersionFigures> => {
          const known = health.find((one) => one.version === version);
          return {
            ...(known ?? { version, documents: 0, silent: 0, failures: 0 }),
            ...addUpRenders(renders.filter((one) => one.version === version)),
            scriptBytes: await measure(name, version),
          };
        }),
      ),
    };
  };
}

const listRenders = (
  { read }: Pick<Database, "read">,
  name: string,
  since: Date,
  until: Date,
): Promise<(typeof releaseRenders.$inferSelect)[]> =>
  read
    .select()
    .from(releaseRenders)
    .where(
      and(
        gte(releaseRenders.startsAt, since),
        lt(releaseRenders.startsAt, until),
        eq(releaseRenders.package, name),
      ),
    );

function addUpRenders(rows: readonly (typeof releaseRenders.$inferSelect)[]) {
  const addUp = (field: "renders" | "milliseconds" | "failures") =>
    rows.reduce((sum, row) => sum + row[field], 0);
  const renders = addUp("renders");
  const renderMs = renders === 0 ? null : addUp("milliseconds") / renders;
  return { renders, renderMs, renderFailures: addUp("failures") };
}

/** Creates a function that measures the scripts of a version; null when it is not stored. */
function createMeasure({ db, storage }: FigureDeps) {
  const kept = new LRUCache<string, number>({ max: maxKept });
  return async (name: string, version: string): Promise<number | null> => {
    const key = `${name}@${version}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const release = await readRelease(db, name, version);
    if (!release) return null;
    const bytes = await measureLargestPage(release, createSizeReader(storage));
    kept.set(key, bytes);
    return bytes;
  };
}
