import { and, desc, ne, not, type SQL, sql } from "drizzle-orm";
import type { Canary } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { countAnswered, judgeComparison, minimumDocuments } from "../comparison/compare-release.ts";
import { countPercent } from "../shares/buckets.ts";
import { round } from "../shares/end-canary.ts";
import { type CanaryRow, listRunningCanaries } from "../shares/list-running-canaries.ts";
import { canaries } from "../shares/table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";
import { findWait } from "./find-wait.ts";

/** Canaries that have ended and are still listed. */
const maxEnded = 10;
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
  return rows.map((row) => presentCanary(row, names, now));
}

/** Condition: a canary has only these packages. */
const hasOnly = (packages: readonly string[]): SQL =>
  not(
    sql`exists (select 1 from json_each(${canaries.versions}) as version
      where version.key not in (select value from json_each(${JSON.stringify(packages)})))`,
  );

function presentCanary(canary: CanaryRow, names: ReadonlyMap<string, string>, now: Date): Canary {
  const { comparison, startedAt, endedAt, startedBy, endedBy } = canary;
  const { signals, verdict, logThreshold } = judgeComparison(comparison);
  const { canary: documents } = comparison.signals.documents;
  const until = Math.min(comparison.signals.documents.addedTo, (endedAt ?? now).getTime());
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
  };
}

/** JSON knows no infinity. */
const toNumber = (log: number) => Math.min(Math.exp(log), Number.MAX_VALUE);
