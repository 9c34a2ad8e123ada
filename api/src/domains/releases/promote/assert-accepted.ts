import type { GateReason } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { checkReturn } from "../gate/check-return.ts";
import { checkSet, type GateDeps } from "../gate/check-set.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import type { PromotionPlan } from "./plan-promotion.ts";

export type PromoteDeps = ReleaseDeps &
  Pick<GateDeps, "renderCandidate" | "tryInBrowser" | "isTrialRequired" | "trials">;

/** The gate refuses a set of releases. The response lists all its reasons. */
export class ReleaseRefusedError extends AppError {
  constructor(readonly reasons: readonly GateReason[]) {
    super("release_refused", reasons.map(({ message }) => message).join("; "));
  }

  override get extra() {
    return { reasons: this.reasons };
  }
}

/**
 * Checks that the gate accepts a set.
 * @param isReturn whether it takes a promotion back, which waits for no trial
 * @throws ReleaseRefusedError with every reason
 */
export async function assertAccepted(
  deps: PromoteDeps,
  plan: PromotionPlan,
  isReturn: boolean,
): Promise<void> {
  const reasons = isReturn ? checkReturn(plan) : await checkSet(plan, deps);
  if (reasons.length > 0) throw new ReleaseRefusedError(reasons);
}
