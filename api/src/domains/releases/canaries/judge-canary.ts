import { eq, sql } from "drizzle-orm";
import { canarySignals } from "../../../contract/index.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import {
  type ComparisonState,
  continueComparison,
  judgeComparison,
} from "../comparison/compare-release.ts";
import { windowMs } from "../comparison/windows.ts";
import { checkReturn } from "../gate/check-return.ts";
import { findFirstUnsettled } from "../health/find-first-unsettled.ts";
import { listReleaseWindows } from "../health/list-windows.ts";
import { failureMs } from "../health/watched-documents.ts";
import { planPromotion } from "../promote/plan-promotion.ts";
import type { ReleaseDeps, ServedSets } from "../release-plane.ts";
import { abbreviateSet } from "../release-set.ts";
import { endCanary } from "../shares/end-canary.ts";
import type { CanaryRow } from "../shares/list-running-canaries.ts";
import { type ComparedSets, canaries } from "../shares/table.ts";
import { canaryItself } from "../tokens/canary-actor.ts";
import { describeFailure } from "./describe-failure.ts";
import { recordCanaryEnd } from "./record-canary-event.ts";

type JudgeDeps = Pick<ReleaseDeps, "db" | "clock">;

/**
 * Goes on with the comparison of a running canary with stable. It is taken back when it is proven to be worse, or when it
 * does not go together with what is stable now.
 * @param sets what visitors get
 * @returns the canary with its new comparison; null when it was taken back
 * @throws an error of a precondition when the canary has changed meanwhile, so that no window is added twice
 */
export async function judgeCanary(
  deps: JudgeDeps,
  canary: CanaryRow,
  { stable, canaries: served }: ServedSets,
): Promise<CanaryRow | null> {
  const own = served.find(({ id }) => id === canary.id);
  // It was started a moment ago.
  if (!own) return canary;
  const sets: ComparedSets = {
    canary: addName(canary.sets.canary, abbreviateSet(own.set)),
    stable: addName(canary.sets.stable, abbreviateSet(stable)),
  };
  const settledTo = findFirstUnsettled(deps.clock().getTime());
  const isNewStable = sets.stable !== canary.sets.stable;
  if (
    !isNewStable &&
    sets.canary === canary.sets.canary &&
    !hasNews(canary.comparison, settledTo)
  ) {
    return canary;
  }
  const comparison = await compareFurther(deps, { ...canary, sets }, settledTo);
  const judged = { ...canary, sets, comparison };
  const reason =
    describeFailure(judgeComparison(comparison)) ??
    // At the start the gate has checked this.
    (isNewStable && canary.sets.stable.length > 0 ? await findMisfit(deps, canary) : null);
  const now = deps.clock();
  await deps.db.write((to) => [
    addPrecondition(
      to,
      sql`(select ${canaries.comparison} = ${JSON.stringify(canary.comparison)} from ${canaries}
        where ${canaries.id} = ${canary.id} and ${canaries.state} = 'running')`,
    ),
    to.update(canaries).set({ sets, comparison }).where(eq(canaries.id, canary.id)),
    ...(reason === null
      ? []
      : [
          ...endCanary(to, judged, { state: "taken_back", by: canaryItself, now, reason }),
          recordCanaryEnd(to, judged, reason, { by: canaryItself, at: now }),
        ]),
  ]);
  return reason === null ? judged : null;
}

const addName = (names: string[], name: string): string[] =>
  names.includes(name) ? names : [...names, name];

type SettledTo = ReturnType<typeof findFirstUnsettled>;

const hasNews = ({ signals }: ComparisonState, settledTo: SettledTo): boolean =>
  canarySignals.some((signal) => signals[signal].addedTo < settledTo[signal]);

async function compareFurther(
  { db }: JudgeDeps,
  { comparison, sets }: Pick<CanaryRow, "comparison" | "sets">,
  settledTo: SettledTo,
): Promise<ComparisonState> {
  const { documents, failures } = comparison.signals;
  // Documents fail up to minutes after they were sent.
  const since = new Date(Math.min(documents.addedTo, failures.addedTo - failureMs - windowMs));
  const [ours, theirs] = await Promise.all([
    listReleaseWindows(db, sets.canary, since),
    listReleaseWindows(db, sets.stable, since),
  ]);
  return continueComparison(comparison, { canary: ours, stable: theirs }, settledTo);
}

/** Finds why a canary does not go together with what others have promoted meanwhile; null when it does. */
async function findMisfit({ db }: JudgeDeps, { versions }: CanaryRow): Promise<string | null> {
  const reasons = checkReturn(await planPromotion(db, { stable: versions }, canaryItself));
  return reasons.length === 0 ? null : reasons.map(({ message }) => message).join("; ");
}
