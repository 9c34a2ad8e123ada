import type { ListedRelease, LivePackage, ReleaseOverview } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listCanaries } from "../canaries/list-canaries.ts";
import { listHealth } from "../health/list-health.ts";
import { listPromotions, listReleases, listStable } from "../promote/list-releases.ts";
import { listRules } from "../rules/list-rules.ts";
import { addUpByVersion } from "./add-up-by-version.ts";
import { listAbsent } from "./list-absent.ts";

/** Minutes whose documents are counted. */
const countedMinutes = 10;

/** Reads what is live, how it does, the canaries and the latest promotions, of all packages. */
export async function getOverview(
  db: Database,
  now: Date,
): Promise<Omit<ReleaseOverview, "success">> {
  const [releases, stable, promotions, health, findRules, canaries] = await Promise.all([
    listReleases(db, undefined, null),
    listStable(db, null),
    listPromotions(db, null),
    listHealth(db, now, countedMinutes, null),
    listRules(db, now),
    listCanaries(db, now, null),
  ]);
  const absent = await listAbsent(db, releases, new Set(Object.keys(stable)), findRules);
  const packages = Object.entries(stable).flatMap(([name, { promotedAt, promotedByName }]) => {
    const own = releases.filter((release) => release.name === name);
    const live = own.find(({ isStable }) => isStable);
    if (!live) return [];
    const figures = health.releases.filter((release) => release.package === name);
    const facts = { package: name, promotedAt, promotedByName, ...findRules(name) };
    return [
      { ...facts, stable: live, newest: findNewer(own, live), health: addUpByVersion(figures) },
    ];
  });
  return {
    since: health.since.toISOString(),
    until: health.until.toISOString(),
    packages: packages.sort(compareNames),
    absent,
    canaries,
    promotions,
  };
}

const compareNames = (one: LivePackage, other: LivePackage) =>
  Number(other.package === "shell") - Number(one.package === "shell") ||
  one.package.localeCompare(other.package);

/** @param own releases of a package, newest first */
const findNewer = ([newest]: readonly ListedRelease[], live: ListedRelease) =>
  newest && newest.publishedAt > live.publishedAt ? newest : null;
