import type { PromotionReason } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { checkReturn } from "../gate/check-return.ts";
import { checkSet, type GateDeps } from "../gate/check-set.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { findRuleReasons } from "../rules/find-rule-reasons.ts";
import type { PromotionPlan } from "./plan-promotion.ts";

export type PromoteDeps = ReleaseDeps &
  Pick<GateDeps, "renderCandidate" | "tryInBrowser" | "isTrialRequired" | "trials">;

/** The gate refuses a set of releases. The response lists all its reasons. */
export class ReleaseRefusedError extends AppError {
  constructor(readonly reasons: readonly PromotionReason[]) {
    super("release_refused", reasons.map(({ message }) => message).join("; "));
  }

  override get extra() {
    return { reasons: this.reasons };
  }
}

/**
 * Checks that the gate accepts a set, that none of its packages is frozen, and that those that ask for it are approved.
 * @param isReturn whether it takes a promotion back, which waits for no trial, thaw or approval
 * @throws ReleaseRefusedError with every reason
 */
export async function assertAccepted(
  deps: PromoteDeps,
  plan: PromotionPlan,
  isReturn: boolean,
): Promise<void> {
  const reasons = isReturn ? checkReturn(plan) : await checkPlan(deps, plan);
  if (reasons.length > 0) throw new ReleaseRefusedError(reasons);
}

/** Returns every reason against a promotion. What is held back anyway is not worth a trial. */
export async function checkPlan(
  deps: PromoteDeps,
  plan: PromotionPlan,
): Promise<PromotionReason[]> {
  const reasons = await findRuleReasons(deps.db, plan, deps.clock());
  return reasons.length > 0 ? reasons : checkSet(plan, deps);
}
