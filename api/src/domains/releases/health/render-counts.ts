import { lt, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { keptMs } from "./health-counts.ts";
import { releaseRenders } from "./table.ts";

type Row = typeof releaseRenders.$inferInsert;
type Version = Pick<Row, "package" | "version">;

const minuteMs = 60_000;

/** Counts renders of releases in memory by minute. `take` empties it, so it holds the minutes since the last write. */
export function createRenderCounts() {
  let rows = new Map<string, Row>();
  const find = (now: number, { package: name, version }: Version): Row => {
    const at = now - (now % minuteMs);
    const key = `${at} ${name} ${version}`;
    const known = rows.get(key);
    if (known) return known;
    const startsAt = new Date(at);
    const row = { startsAt, package: name, version, renders: 0, milliseconds: 0, failures: 0 };
    rows.set(key, row);
    return row;
  };
  return {
    /** @param now milliseconds since 1970 */
    add(now: number, release: Version, seconds: number): void {
      const row = find(now, release);
      row.renders++;
      row.milliseconds += Math.round(seconds * 1000);
    },
    /** Counts a render that code of this release made fail. */
    addFailure(now: number, release: Version): void {
      find(now, release).failures++;
    },
    /** Returns the counts since the last call. */
    take(): Row[] {
      const taken = [...rows.values()];
      rows = new Map();
      return taken;
    },
  };
}

/** Builds the statements that add counts to those of other processes. */
export const addRenderCounts = (to: WriteBuilder, rows: readonly Row[]): Statement[] =>
  rows.map((row) =>
    to
      .insert(releaseRenders)
      .values(row)
      .onConflictDoUpdate({
        target: [releaseRenders.startsAt, releaseRenders.package, releaseRenders.version],
        set: {
          renders: sql`${releaseRenders.renders} + excluded.renders`,
          milliseconds: sql`${releaseRenders.milliseconds} + excluded.milliseconds`,
          failures: sql`${releaseRenders.failures} + excluded.failures`,
        },
      }),
  );

/** Builds the statement that deletes minutes older than a day. */
export const deleteOldRenders = (to: WriteBuilder, now: Date): Statement =>
  to.delete(releaseRenders).where(lt(releaseRenders.startsAt, new Date(now.getTime() - keptMs)));
