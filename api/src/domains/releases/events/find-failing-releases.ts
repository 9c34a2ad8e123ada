import { and, desc, eq, like } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { listChannels } from "../channels.ts";
import type { Figures } from "../health/health-counts.ts";
import { listHealth } from "../health/list-health.ts";
import type { ReleaseEvent } from "./record-release-event.ts";
import { releaseEvents } from "./table.ts";

/** Minutes whose documents are counted. */
const minutes = 10;
/**
 * From how many documents, and which share of all, a release is failing. Silence has the higher share: some browsers block
 * what documents say of themselves, whatever the release.
 */
const limits = {
  failures: { count: 10, share: 0.02 },
  silent: { count: 30, share: 0.3 },
};
/** How long nothing more is said of a version that goes on failing. */
const quietMs = 24 * 3_600_000;

/** Finds the versions that visitors get and that fail in their browsers, as events that are not recorded yet. */
export async function findFailingReleases(db: Database, now: Date): Promise<ReleaseEvent[]> {
  const [{ releases }, channels] = await Promise.all([
    listHealth(db, now, minutes, null),
    listChannels(db),
  ]);
  const found = channels.map(async ({ name, stable: version }): Promise<ReleaseEvent[]> => {
    const figures = releases
      .filter((one) => one.package === name && one.version === version)
      .reduce(addFigures, { documents: 0, silent: 0, failures: 0 });
    if (!exceeds(figures, "failures") && !exceeds(figures, "silent")) return [];
    const about = `failing ${name}@${version} `;
    const last = await findLast(db, about);
    if (last && now.getTime() - last.at.getTime() < quietMs) return [];
    return [
      {
        kind: "failing",
        packages: { [name]: { from: version, to: version } },
        details: { reason: describeFigures(figures) },
        by: "health",
        at: now,
        // Of several processes that look at the same time, one records it.
        key: `${about}after ${last?.id ?? "none"}`,
      },
    ];
  });
  return (await Promise.all(found)).flat();
}

/** Finds the last event about a failing version. @param about how its key begins */
async function findLast({ read }: Database, about: string) {
  const [last] = await read
    .select({ id: releaseEvents.id, at: releaseEvents.at })
    .from(releaseEvents)
    .where(and(eq(releaseEvents.kind, "failing"), like(releaseEvents.key, `${about}%`)))
    .orderBy(desc(releaseEvents.id))
    .limit(1);
  return last;
}

const exceeds = (figures: Figures, name: keyof typeof limits) =>
  figures[name] >= limits[name].count && figures[name] >= limits[name].share * figures.documents;

const addFigures = (sum: Figures, more: Figures): Figures => ({
  documents: sum.documents + more.documents,
  silent: sum.silent + more.silent,
  failures: sum.failures + more.failures,
});

const describeFigures = ({ documents, silent, failures }: Figures) =>
  `Of ${documents} pages in ${minutes} minutes, ${failures} reported a failure and ${silent} did not answer.`;
