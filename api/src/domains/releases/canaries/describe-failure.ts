import { type CanarySignal, groupDigits } from "../../../contract/index.ts";
import type { ReleaseComparison } from "../comparison/compare-release.ts";
import { round } from "../shares/end-canary.ts";

const subjects: Readonly<Record<CanarySignal, string>> = {
  documents: "documents failed or did not answer",
  failures: "documents failed",
  renders: "documents could not be rendered whole",
  orders: "orders were refused",
};

/** Says in one sentence why a canary has failed, with the figures, the value of the test and its limit. Null when it has not. */
export function describeFailure({
  verdict,
  signals,
  logThreshold,
}: ReleaseComparison): string | null {
  const [worst] = signals.toSorted((a, b) => b.mostLogEvidence - a.mostLogEvidence);
  if (verdict !== "fail" || !worst) return null;
  const { signal, canary, stable, mostLogEvidence } = worst;
  const [value, limit] = [mostLogEvidence, logThreshold].map((log) => round(Math.exp(log)));
  const [own, others] = [canary, stable].map(
    ({ bad, trials }) => `${groupDigits(bad)} of ${groupDigits(trials)}`,
  );
  return `${own} ${subjects[signal]}, of stable ${others}: a worse release explains this ${value} times as well as an equal one, and the limit is ${limit}`;
}
