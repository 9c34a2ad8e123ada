import { and, eq, gte, inArray, lt } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { CanaryCurves } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Trials } from "../comparison/sequential-test.ts";
import { listReleaseWindows } from "../health/list-windows.ts";
import { setSignals } from "../health/table.ts";
import type { CanaryRow } from "../shares/list-running-canaries.ts";

type Reader = Pick<Database, "read">;

/** Hours whose documents are listed by minute. */
const curveMs = 3 * 3_600_000;
const minuteMs = 60_000;

/** What is known of the documents of one side in one minute. */
interface Sums extends Trials {
  hydrated: number;
  /** Of all hydrated documents together. */
  hydrationMs: number;
}

type Side = "canary" | "stable";
type Minutes = ReadonlyMap<number, Record<Side, Sums>>;

/** Settled windows up to a time; they do not change any more. */
interface Read {
  sets: string;
  until: number;
  minutes: Minutes;
}

/** Canaries whose settled windows are kept, by database. */
const maxKept = 50;
const kept = new WeakMap<Reader, LRUCache<number, Promise<Read>>>();

/**
 * Reads the documents of a canary and of stable by minute, of the last hours of which all results are known. Windows that
 * were read before are not read again, so a screen may ask every second.
 */
export async function readCurves(
  db: Reader,
  canary: Pick<CanaryRow, "id" | "sets" | "startedAt" | "endedAt" | "comparison">,
  now: Date,
): Promise<CanaryCurves> {
  const until = Math.min(
    canary.comparison.signals.documents.addedTo,
    (canary.endedAt ?? now).getTime(),
  );
  const since = Math.max(canary.startedAt.getTime(), until - curveMs);
  const memory = kept.get(db) ?? new LRUCache({ max: maxKept });
  kept.set(db, memory);
  const sets = JSON.stringify(canary.sets);
  const before = memory.get(canary.id)?.catch(() => null) ?? Promise.resolve(null);
  const reading = before.then((known) => {
    if (known?.sets === sets && known.until >= until) return known;
    const start: Read = { sets, until: since, minutes: new Map() };
    const from = known?.sets === sets ? known : start;
    return readFurther(db, canary.sets, from, { since, until });
  });
  memory.set(canary.id, reading);
  return present((await reading).minutes, since);
}

async function readFurther(
  db: Reader,
  sets: CanaryRow["sets"],
  known: Read,
  { since, until }: { since: number; until: number },
): Promise<Read> {
  const minutes = new Map([...known.minutes].filter(([at]) => at + minuteMs > since));
  const add = (side: Side, startsAt: number, more: Partial<Sums>) => {
    const at = startsAt - (startsAt % minuteMs);
    const minute = minutes.get(at) ?? { canary: noSums, stable: noSums };
    minutes.set(at, { ...minute, [side]: addSums(minute[side], more) });
  };
  const from = new Date(Math.max(known.until, since));
  const readSide = async (side: Side) => {
    const [windows, hydration] = await Promise.all([
      listReleaseWindows(db, sets[side], from),
      listHydration(db, sets[side], from, new Date(until)),
    ]);
    for (const { startsAt, trials } of windows) {
      if (startsAt < until && trials.documents) add(side, startsAt, trials.documents);
    }
    for (const { startsAt, trials, total } of hydration) {
      add(side, startsAt.getTime(), { hydrated: trials, hydrationMs: total });
    }
  };
  await Promise.all([readSide("canary"), readSide("stable")]);
  return { sets: known.sets, until, minutes };
}

const listHydration = ({ read }: Reader, sets: readonly string[], from: Date, until: Date) =>
  read
    .select()
    .from(setSignals)
    .where(
      and(
        gte(setSignals.startsAt, from),
        lt(setSignals.startsAt, until),
        inArray(setSignals.set, [...sets]),
        eq(setSignals.signal, "hydration"),
      ),
    );

const noSums: Sums = { trials: 0, bad: 0, hydrated: 0, hydrationMs: 0 };

const addSums = (sums: Sums, more: Partial<Sums>): Sums => ({
  trials: sums.trials + (more.trials ?? 0),
  bad: sums.bad + (more.bad ?? 0),
  hydrated: sums.hydrated + (more.hydrated ?? 0),
  hydrationMs: sums.hydrationMs + (more.hydrationMs ?? 0),
});

function present(minutes: Minutes, since: number): CanaryCurves {
  const shown = [...minutes].filter(([at]) => at + minuteMs > since).toSorted(([a], [b]) => a - b);
  const getMean = (side: Side) => {
    const sums = shown.reduce((sum, [, minute]) => addSums(sum, minute[side]), noSums);
    return sums.hydrated === 0 ? null : sums.hydrationMs / sums.hydrated / 1000;
  };
  return {
    hydration: { canary: getMean("canary"), stable: getMean("stable") },
    minutes: shown
      .filter(([, { canary, stable }]) => canary.trials + stable.trials > 0)
      .map(([at, { canary, stable }]) => ({
        at: new Date(at).toISOString(),
        canary: { trials: canary.trials, bad: canary.bad },
        stable: { trials: stable.trials, bad: stable.bad },
      })),
  };
}
