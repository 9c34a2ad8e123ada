import { lt, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";
import { startOfWindow } from "../comparison/windows.ts";
import { releaseHealth } from "./table.ts";
import type { CountResult } from "./watched-documents.ts";

/** How long windows are kept. */
export const keptMs = 24 * 3_600_000;

type Counts = typeof releaseHealth.$inferInsert;

export const figureNames = ["documents", "silent", "failures"] as const;

/** What documents said of a release or a set. */
export type Figures = Record<(typeof figureNames)[number], number>;

export const noFigures: Figures = { documents: 0, silent: 0, failures: 0 };

const counters = {
  documents: "release_documents_total",
  silent: "release_silent_documents_total",
  failures: "release_failed_documents_total",
} as const;

/** Splits `name@version`. */
export function splitRelease(release: string): { package: string; version: string } {
  const at = release.indexOf("@");
  return { package: release.slice(0, at), version: release.slice(at + 1) };
}

/**
 * Counts results of documents in memory by window, release set and release. `take` empties it, so it holds the few
 * windows since the last write. A set's own figures are those of its shell, which is in every document, and the failures of
 * all its releases, since a report names one.
 */
export function createHealthCounts(metrics: Pick<Metrics, "increase">) {
  let rows = new Map<string, Counts>();
  const add = (at: number, set: string, release: string, more: Partial<Figures>) => {
    const startsAt = startOfWindow(at);
    const key = `${startsAt.getTime()} ${set} ${release}`;
    const of = { set, ...splitRelease(release) };
    const row = rows.get(key) ?? { startsAt, ...of, ...noFigures };
    for (const name of figureNames) {
      const by = more[name] ?? 0;
      if (by === 0) continue;
      row[name] += by;
      metrics.increase(counters[name], of, by);
    }
    rows.set(key, row);
  };
  const count: CountResult = ({ set, shown, sentAt }, result, { failed, isLate }) => {
    for (const release of isLate ? [] : shown) {
      add(sentAt, set, release, { documents: 1, silent: result === "silent" ? 1 : 0 });
    }
    if (failed === undefined) return;
    // The document moved on to a page of this release.
    if (!shown.includes(failed)) add(sentAt, set, failed, { documents: 1 });
    add(sentAt, set, failed, { failures: 1 });
  };
  return {
    count,
    /** Returns the counts since the last call. */
    take(): Counts[] {
      const taken = [...rows.values()];
      rows = new Map();
      return taken;
    },
  };
}

/** Builds the statements that add counts to those of other processes. */
export const addHealthCounts = (to: WriteBuilder, rows: readonly Counts[]): Statement[] =>
  rows.map((row) =>
    to
      .insert(releaseHealth)
      .values(row)
      .onConflictDoUpdate({
        target: [
          releaseHealth.startsAt,
          releaseHealth.set,
          releaseHealth.package,
          releaseHealth.version,
        ],
        set: {
          documents: sql`${releaseHealth.documents} + excluded.documents`,
          silent: sql`${releaseHealth.silent} + excluded.silent`,
          failures: sql`${releaseHealth.failures} + excluded.failures`,
        },
      }),
  );

/** Builds the statement that deletes windows older than a day. */
export const deleteOldHealth = (to: WriteBuilder, now: Date): Statement =>
  to.delete(releaseHealth).where(lt(releaseHealth.startsAt, new Date(now.getTime() - keptMs)));
