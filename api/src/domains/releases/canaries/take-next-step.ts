import { and, eq } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { PromoteDeps } from "../promote/assert-accepted.ts";
import { promoteSet } from "../promote/promote-set.ts";
import { type CanaryRow, listRunningCanaries } from "../shares/list-running-canaries.ts";
import { canaries } from "../shares/table.ts";
import { canaryItself } from "../tokens/canary-actor.ts";
import { isActorTrusted } from "../tokens/is-actor-trusted.ts";
import { setShare } from "./change-canary.ts";

/**
 * Gives a canary to more visitors, as its plan says; after the last step to everybody, if the gate agrees. When that is not
 * possible, as while others leave too few visitors, the canary stays as it is, with the reason.
 */
export async function takeNextStep(deps: PromoteDeps, canary: CanaryRow): Promise<void> {
  const { id, plan, step, versions } = canary;
  if (!plan || step === null) return;
  const next = plan[step + 1];
  try {
    if (!(await isActorTrusted(deps.db, canary.startedBy))) {
      throw new AppError("forbidden", "Who started it may not promote any more");
    }
    if (next) {
      const running = await listRunningCanaries(deps.db);
      const current = running.find((one) => one.id === id && one.step === step);
      const share = { percent: next.percent, plan, step: step + 1 };
      if (current) await setShare(deps, current, running, share, canaryItself);
    } else {
      await promoteSet(deps, { stable: versions }, canaryItself, null, id);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isRunning = and(eq(canaries.id, id), eq(canaries.state, "running"));
    await deps.db.write((to) => [
      to.update(canaries).set({ reason: error.message }).where(isRunning),
    ]);
  }
}
