import { lt, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { keptMs, startOfWindow } from "./health-counts.ts";
import { type SetSignal, setSignals } from "./table.ts";

type Row = typeof setSignals.$inferInsert;

/** Counts signals of release sets in memory by window. `take` empties it, so it holds the few windows since the last write. */
export function createSetSignals() {
  let rows = new Map<string, Row>();
  return {
    /**
     * @param at when the document was sent, in milliseconds since 1970
     * @param total trials that went wrong; of `hydration` milliseconds
     */
    add(at: number, set: string, signal: SetSignal, trials: number, total: number): void {
      const startsAt = startOfWindow(at);
      const key = `${startsAt.getTime()} ${set} ${signal}`;
      const known = rows.get(key) ?? { startsAt, set, signal, trials: 0, total: 0 };
      rows.set(key, {
        ...known,
        trials: known.trials + trials,
        total: known.total + Math.round(total),
      });
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
export const addSetSignals = (to: WriteBuilder, rows: readonly Row[]): Statement[] =>
  rows.map((row) =>
    to
      .insert(setSignals)
      .values(row)
      .onConflictDoUpdate({
        target: [setSignals.startsAt, setSignals.set, setSignals.signal],
        set: {
          trials: sql`${setSignals.trials} + excluded.trials`,
          total: sql`${setSignals.total} + excluded.total`,
        },
      }),
  );

/** Builds the statement that deletes windows older than a day. */
export const deleteOldSignals = (to: WriteBuilder, now: Date): Statement =>
  to.delete(setSignals).where(lt(setSignals.startsAt, new Date(now.getTime() - keptMs)));
