import { and, desc, gte, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { Canary } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { countAnswered, judgeComparison, minimumDocuments } from "../comparison/compare-release.ts";
import type { Trials } from "../comparison/sequential-test.ts";
import { listReleaseWindows } from "../health/list-windows.ts";
import { setSignals } from "../health/table.ts";
import { countPercent } from "../shares/buckets.ts";
import { round } from "../shares/end-canary.ts";
import { type CanaryRow, listRunningCanaries } from "../shares/list-running-canaries.ts";
import { canaries } from "../shares/table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";
import { findWait } from "./find-wait.ts";

/** Canaries that have ended and are still listed. */
const maxEnded = 10;
/** Hours whose documents are listed by minute. */
const curveMs = 3 * 3_600_000;
const minuteMs = 60_000;

/**
 * Lists the running canaries and the last that ended.
 * @param packages those that the caller may see; null for all. A canary with any other package is not listed
 */
export async function listCanaries(
  db: Pick<Database, "read">,
  now: Date,
  packages: readonly string[] | null,
): Promise<Canary[]> {
  const [running, ended] = await Promise.all([
    listRunningCanaries(db),
    db.read
      .select()
      .from(canaries)
      .where(and(ne(canaries.state, "running"), packages ? hasOnly(packages) : undefined))
      .orderBy(desc(canaries.endedAt), desc(canaries.id))
      .limit(maxEnded),
  ]);
  const isVisible = ({ versions }: CanaryRow) =>
    !packages || Object.keys(versions).every((name) => packages.includes(name));
  const rows = [...running.filter(isVisible), ...ended];
  const actors = rows.flatMap(({ startedBy, endedBy }) => [startedBy, endedBy ?? []].flat());
  const names = await findActorNames(db, actors);
  return Promise.all(rows.map((row) => presentCanary(db, row, names, now)));
}

/** Condition: a canary has only these packages. */
const hasOnly = (packages: readonly string[]): SQL =>
  not(
    sql`exists (select 1 from json_each(${canaries.versions}) as version
      where version.key not in (select value from json_each(${JSON.stringify(packages)})))`,
  );

async function presentCanary(
  db: Pick<Database, "read">,
  canary: CanaryRow,
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<Canary> {
  const { comparison, startedAt, endedAt, sets, startedBy, endedBy } = canary;
  const { signals, verdict, logThreshold } = judgeComparison(comparison);
  const { canary: documents } = comparison.signals.documents;
  const until = Math.min(comparison.signals.documents.addedTo, (endedAt ?? now).getTime());
  const since = new Date(Math.max(startedAt.getTime(), until - curveMs));
  const [ours, theirs, hydration] = await Promise.all([
    listReleaseWindows(db, sets.canary, since),
    listReleaseWindows(db, sets.stable, since),
    readHydration(db, sets, since),
  ]);
  const [before, after] = [addMinutes(ours, until), addMinutes(theirs, until)];
  const name = (id: string) => ({ id, name: names.get(id) ?? null });
  return {
    id: canary.id,
    versions: canary.versions,
    replaces: canary.replaces,
    state: canary.state,
    percent: countPercent(canary.buckets),
    plan: canary.plan,
    step: canary.step,
    steppedAt: canary.steppedAt.toISOString(),
    startedAt: startedAt.toISOString(),
    startedBy: name(startedBy),
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: endedBy === null ? null : name(endedBy),
    reason: canary.reason,
    waitsFor: findWait(canary, now),
    verdict,
    test: {
      threshold: round(Math.exp(logThreshold)),
      minimumDocuments,
      documents: countAnswered(comparison) - canary.documentsBefore,
      signals: signals.map(({ logEvidence, mostLogEvidence, ...signal }) => ({
        ...signal,
        value: toNumber(logEvidence),
        most: toNumber(mostLogEvidence),
      })),
      until: documents.trials > 0 ? new Date(until).toISOString() : null,
    },
    hydration,
    minutes: [...new Set([...before.keys(), ...after.keys()])].toSorted(byNumber).map((at) => ({
      at: new Date(at).toISOString(),
      canary: before.get(at) ?? noTrials,
      stable: after.get(at) ?? noTrials,
    })),
  };
}

const noTrials: Trials = { trials: 0, bad: 0 };

const byNumber = (a: number, b: number) => a - b;

/** JSON knows no infinity. */
const toNumber = (log: number) => Math.min(Math.exp(log), Number.MAX_VALUE);

/** Adds up the settled windows of each minute. */
function addMinutes(
  windows: Awaited<ReturnType<typeof listReleaseWindows>>,
  until: number,
): Map<number, Trials> {
  const minutes = new Map<number, Trials>();
  for (const { startsAt, trials } of windows) {
    if (startsAt >= until || !trials.documents) continue;
    const at = startsAt - (startsAt % minuteMs);
    const sum = minutes.get(at) ?? noTrials;
    const { trials: documents, bad } = trials.documents;
    minutes.set(at, { trials: sum.trials + documents, bad: sum.bad + bad });
  }
  return minutes;
}

/** Returns the mean seconds until documents of both sides were hydrated; null when unknown. */
async function readHydration(
  db: Pick<Database, "read">,
  sets: CanaryRow["sets"],
  since: Date,
): Promise<Canary["hydration"]> {
  const rows = await db.read
    .select()
    .from(setSignals)
    .where(
      and(
        gte(setSignals.startsAt, since),
        inArray(setSignals.set, [...sets.canary, ...sets.stable]),
      ),
    );
  const getMean = (names: readonly string[]) => {
    const own = rows.filter(({ set, signal }) => signal === "hydration" && names.includes(set));
    const documents = own.reduce((sum, { trials }) => sum + trials, 0);
    const ms = own.reduce((sum, { total }) => sum + total, 0);
    return documents === 0 ? null : ms / documents / 1000;
  };
  return { canary: getMean(sets.canary), stable: getMean(sets.stable) };
}
