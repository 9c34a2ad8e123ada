import { lt, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { startOfWindow, windowMs } from "../comparison/windows.ts";
import { keptMs } from "./health-counts.ts";
import { type SetSignal, setSignals } from "./table.ts";

type Row = typeof setSignals.$inferInsert;

/** Counts signals of release sets in memory by window. `take` empties it, so it holds the few windows since the last write. */
export function createSetSignals() {
  let rows = new Map<string, Row>();
  const add = (at: number, set: string, signal: SetSignal, trials: number, total: number) => {
    const startsAt = startOfWindow(at);
    const key = `${startsAt.getTime()} ${set} ${signal}`;
    const known = rows.get(key) ?? { startsAt, set, signal, trials: 0, total: 0 };
    const sums = { trials: known.trials + trials, total: known.total + Math.round(total) };
    rows.set(key, { ...known, ...sums });
  };
  return {
    /**
     * @param at when the document was sent, in milliseconds since 1970
     * @param total trials that went wrong; of `hydration` milliseconds
     */
    add,
    /**
     * Counts that a document failed, by the windows since that of its sending.
     * @param now milliseconds since 1970
     */
    addFailure(sentAt: number, set: string, now: number): void {
      const age = (startOfWindow(now).getTime() - startOfWindow(sentAt).getTime()) / windowMs;
      add(sentAt, set, `failures ${age}`, 0, 1);
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
