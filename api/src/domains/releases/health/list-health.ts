import { type AnyColumn, and, gte, inArray, lt, sum } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { findFirstUnsettled } from "./find-first-unsettled.ts";
import type { Figures } from "./health-counts.ts";
import { releaseHealth } from "./table.ts";

/**
 * Lists what documents said of each release and each release set, of the last minutes of which all results are known. A
 * set's documents are those of its shell, which is in all of them; its failures are those of all its releases.
 * @param packages whose figures are wanted; null for all, and for those of sets
 */
export async function listHealth(
  db: Pick<Database, "read">,
  now: Date,
  minutes: number,
  packages: readonly string[] | null,
) {
  const until = new Date(findFirstUnsettled(now.getTime()).documents);
  const since = new Date(until.getTime() - minutes * 60_000);
  const isWanted = and(
    gte(releaseHealth.startsAt, since),
    lt(releaseHealth.startsAt, until),
    packages ? inArray(releaseHealth.package, [...packages]) : undefined,
  );
  const { set, package: name, version } = releaseHealth;
  const releases = await db.read
    .select({
      ...{ set, package: name, version },
      documents: addUp(releaseHealth.documents),
      silent: addUp(releaseHealth.silent),
      failures: addUp(releaseHealth.failures),
    })
    .from(releaseHealth)
    .where(isWanted)
    .groupBy(set, name, version)
    .orderBy(set, name, version);
  return { since, until, releases, sets: packages ? [] : addSets(releases) };
}

const addUp = (column: AnyColumn) => sum(column).mapWith(Number);

type ReleaseFigures = Figures & { set: string; package: string };

const addSets = (releases: readonly ReleaseFigures[]): (Figures & { set: string })[] =>
  [...Map.groupBy(releases, ({ set }) => set)].map(([set, all]) => ({ set, ...addSet(all) }));

/** Adds up the figures of a set's releases. */
export function addSet(releases: readonly ReleaseFigures[]): Figures {
  const shell = releases.find((release) => release.package === "shell");
  const failures = releases.reduce((total, release) => total + release.failures, 0);
  return { documents: shell?.documents ?? 0, silent: shell?.silent ?? 0, failures };
}
