import type { PromotionReason } from "@aushadhi/api/contract";
import { findUnavailable, OperatorError, ReleaseRefusedError } from "@aushadhi/api/src/server";

/** Trials of the same builds on a machine that is too busy for them. */
const maxTrials = 3;

/**
 * Promotes this tree's builds. When they do not fit a team's release, a running site keeps its current set.
 * @param promote runs the gate
 * @throws OperatorError when there is no site yet
 */
export async function promoteBuilds(
  promote: () => Promise<unknown>,
  isSiteUp: boolean,
): Promise<void> {
  for (let trial = 1; ; trial++) {
    try {
      await promote();
      return;
    } catch (error) {
      const reasons = findReasons(error);
      if (!reasons) throw error;
      if (trial < maxTrials && reasons.every(({ code }) => code === "hangs")) {
        console.log("The machine is busy. Trying the pages once more …");
        continue;
      }
      const list = reasons.map(({ message }) => `  ${message}`).join("\n");
      const what = "This tree's releases are not promoted";
      if (!isSiteUp) throw new OperatorError(`${what}, so there is no site yet:\n${list}`);
      console.warn(`${what}; the site stays as it is:\n${list}\n`);
      return;
    }
  }
}

/** Returns why the gate did not accept a set; null for another failure. A trial without time counts as a hang. */
function findReasons(error: unknown): readonly Pick<PromotionReason, "code" | "message">[] | null {
  if (error instanceof ReleaseRefusedError) return error.reasons;
  const unavailable = findUnavailable(error);
  return unavailable && [{ code: "hangs", message: unavailable.message }];
}
