import { type AnyColumn, and, eq, gte, inArray, lt, sum } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import type { ReleaseWindow } from "./compare-release.ts";
import { type Figures, windowMs } from "./health-counts.ts";
import { releaseHealth } from "./table.ts";
import { answeringMs } from "./watched-documents.ts";

/** Milliseconds until other processes have delivered their words, and the counts are in the database. */
const mergingMs = 15_000;

/** Begin of the first window, in milliseconds since 1970, of which not all results are known. */
export function findFirstUnsettled(now: number): number {
  const latest = now - windowMs - answeringMs - mergingMs;
  return latest - (latest % windowMs) + windowMs;
}

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
  const until = new Date(findFirstUnsettled(now.getTime()));
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

/** Lists the settled windows of a release set, oldest first, to compare it with another. */
export async function listReleaseWindows(
  db: Pick<Database, "read">,
  set: string,
  since: Date,
  now: Date,
): Promise<ReleaseWindow[]> {
  const rows = await db.read
    .select()
    .from(releaseHealth)
    .where(
      and(
        gte(releaseHealth.startsAt, since),
        lt(releaseHealth.startsAt, new Date(findFirstUnsettled(now.getTime()))),
        eq(releaseHealth.set, set),
      ),
    )
    .orderBy(releaseHealth.startsAt);
  return [...Map.groupBy(rows, ({ startsAt }) => startsAt.getTime())].map(([startsAt, all]) => {
    const { documents, silent, failures } = addSet(all);
    // More went wrong than was sent only if a process ended before it wrote its counts.
    const bad = Math.min(documents, silent + failures);
    return { startsAt, trials: { documents: { trials: documents, bad } } };
  });
}

const addUp = (column: AnyColumn) => sum(column).mapWith(Number);

type ReleaseFigures = Figures & { set: string; package: string };

const addSets = (releases: readonly ReleaseFigures[]): (Figures & { set: string })[] =>
  [...Map.groupBy(releases, ({ set }) => set)].map(([set, all]) => ({ set, ...addSet(all) }));

function addSet(releases: readonly ReleaseFigures[]): Figures {
  const shell = releases.find((release) => release.package === "shell");
  const failures = releases.reduce((total, release) => total + release.failures, 0);
  return { documents: shell?.documents ?? 0, silent: shell?.silent ?? 0, failures };
}
