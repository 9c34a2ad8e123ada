import type { CanaryWait } from "../../../contract/index.ts";
import { countAnswered, judgeComparison, minimumDocuments } from "../comparison/compare-release.ts";
import type { CanaryRow } from "../shares/list-running-canaries.ts";

const minuteMs = 60_000;

/** Finds why a canary does not take its next step now. Returns null when it may, or has no plan. */
export function findWait(canary: CanaryRow, now: Date): CanaryWait | null {
  const { state, plan, step, steppedAt, comparison, documentsBefore, reason } = canary;
  const current = plan?.[step ?? 0];
  if (state !== "running" || !current) return null;
  if (now.getTime() - steppedAt.getTime() < current.minutes * minuteMs) return "time";
  const documents = countAnswered(comparison) - documentsBefore;
  // Time alone says nothing of a canary that nobody sees.
  if (documents < minimumDocuments) return "documents";
  if (judgeComparison(comparison).verdict !== "pass") return "doubt";
  return reason === null ? null : "blocked";
}
