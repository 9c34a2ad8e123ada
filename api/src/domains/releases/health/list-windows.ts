import { and, gte, inArray } from "drizzle-orm";
import { type CanarySignal, canarySignals } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { ReleaseWindow } from "../comparison/compare-release.ts";
import { addSet } from "./list-health.ts";
import { releaseHealth, setSignals } from "./table.ts";

/**
 * Lists the windows of release sets, added up, oldest first. The last ones are not settled (`findFirstUnsettled`).
 * @param sets short names
 */
export async function listReleaseWindows(
  db: Pick<Database, "read">,
  sets: readonly string[],
  since: Date,
): Promise<ReleaseWindow[]> {
  const [documents, others] = await Promise.all([
    db.read
      .select()
      .from(releaseHealth)
      .where(and(gte(releaseHealth.startsAt, since), inArray(releaseHealth.set, [...sets]))),
    db.read
      .select()
      .from(setSignals)
      .where(and(gte(setSignals.startsAt, since), inArray(setSignals.set, [...sets]))),
  ]);
  const windows = new Map<number, Mutable>();
  const findWindow = (startsAt: Date): Mutable => {
    const at = startsAt.getTime();
    const window = windows.get(at) ?? { startsAt: at, trials: {}, failures: [] };
    windows.set(at, window);
    return window;
  };
  const add = ({ trials: known }: Mutable, signal: CanarySignal, trials: number, bad: number) => {
    const before = known[signal] ?? { trials: 0, bad: 0 };
    // More went wrong than was sent only if a process ended before it wrote its counts.
    const sum = before.trials + trials;
    known[signal] = { trials: sum, bad: Math.min(sum, before.bad + bad) };
  };
  for (const rows of Map.groupBy(documents, getSetAndWindow).values()) {
    const [first] = rows;
    if (!first) continue;
    const sum = addSet(rows);
    add(findWindow(first.startsAt), "documents", sum.documents, sum.silent + sum.failures);
  }
  for (const { startsAt, signal, trials, total } of others) {
    const window = findWindow(startsAt);
    const known = canarySignals.find((one) => one === signal);
    if (known) add(window, known, trials, total);
    else if (signal.startsWith(failuresAt)) {
      const age = Number(signal.slice(failuresAt.length));
      window.failures[age] = (window.failures[age] ?? 0) + total;
    }
  }
  return [...windows.values()].toSorted((a, b) => a.startsAt - b.startsAt);
}

/** Begins the signals of failures by age. */
const failuresAt = "failures ";

type Mutable = ReleaseWindow & { failures: number[] };

const getSetAndWindow = ({ set, startsAt }: { set: string; startsAt: Date }) =>
  `${startsAt.getTime()} ${set}`;
