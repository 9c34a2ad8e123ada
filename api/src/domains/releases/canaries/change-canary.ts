import { eq } from "drizzle-orm";
import type { CanaryStep, PromotionRequest } from "../../../contract/index.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { countAnswered } from "../comparison/compare-release.ts";
import { ReleaseRefusedError } from "../promote/assert-accepted.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { findRuleReasons, prepareRulePreconditions } from "../rules/find-rule-reasons.ts";
import { countPercent } from "../shares/buckets.ts";
import type { CanaryRow } from "../shares/list-running-canaries.ts";
import { canaries } from "../shares/table.ts";
import { assignBuckets, isRunning } from "./assign-buckets.ts";
import { listCanaryChanges, recordCanaryStep } from "./record-canary-event.ts";

type ChangeDeps = Pick<ReleaseDeps, "db" | "clock">;

/**
 * Changes the share or the plan of a running canary by hand. A share of the plan goes on from there; any other ends the
 * plan, so that it stays until somebody changes it. The same share and plan change nothing.
 * @param running all running canaries
 * @throws as `setShare` does
 */
export async function changeCanary(
  deps: ChangeDeps,
  canary: CanaryRow,
  running: readonly CanaryRow[],
  request: Pick<PromotionRequest, "percent" | "plan">,
  by: string,
): Promise<void> {
  const isNewPlan = request.plan && JSON.stringify(request.plan) !== JSON.stringify(canary.plan);
  if (request.percent === undefined && !isNewPlan) return;
  const plan = request.plan ?? canary.plan;
  const present = countPercent(canary.buckets);
  const percent = request.percent ?? plan?.[0]?.percent ?? present;
  const step = plan?.findIndex((one) => one.percent === percent) ?? -1;
  if (!isNewPlan && percent === present && step === (canary.step ?? -1)) return;
  await setShare(deps, canary, running, { percent, plan, step }, by);
}

/**
 * Gives a running canary to another share of the visitors. Those who have it keep it while the share grows.
 * @param share with the index of the plan's step; -1 ends the plan
 * @param by id of a user or token, or `canaryItself`
 * @throws AppError `conflict` when other canaries leave too few visitors; ReleaseRefusedError when the share
 * would grow while a package is frozen or not approved; an error for `retryOnConflict` when canaries have
 * changed meanwhile
 */
export async function setShare(
  { db, clock }: ChangeDeps,
  canary: CanaryRow,
  running: readonly CanaryRow[],
  { percent, plan, step }: { percent: number; plan: CanaryStep[] | null; step: number },
  by: string,
): Promise<void> {
  const others = running.filter((one) => one !== canary);
  const buckets = assignBuckets(canary, percent, others);
  const now = clock();
  // Who started it asks for its growth, also when the plan takes the step.
  const asked = { changes: listCanaryChanges(canary), by: canary.startedBy };
  const isGrowing = percent > countPercent(canary.buckets);
  const reasons = isGrowing ? await findRuleReasons(db, asked, now) : [];
  if (reasons.length > 0) throw new ReleaseRefusedError(reasons);
  const addRulePreconditions = await prepareRulePreconditions(db, asked);
  const documentsBefore = countAnswered(canary.comparison);
  const steps = step < 0 ? { plan: null, step: null } : { plan, step };
  await db.write((to) => [
    addPrecondition(to, isRunning(running)),
    ...(isGrowing ? addRulePreconditions(to, now) : []),
    to
      .update(canaries)
      .set({ ...steps, buckets, documentsBefore, steppedAt: now, reason: null })
      .where(eq(canaries.id, canary.id)),
    recordCanaryStep(to, canary, percent, { by, at: now }),
    ...Object.entries(canary.versions).map(([name, version]) => {
      const before = { canary: version, percent: countPercent(canary.buckets) };
      const after = { canary: version, percent };
      return addAuditEntry(to, { actor: by, now }, "release.canary", name, before, after);
    }),
  ]);
}
