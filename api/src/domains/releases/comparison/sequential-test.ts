/** Documents, or other trials, of one side in one window. */
export interface Trials {
  trials: number;
  /** Those that went wrong. */
  bad: number;
}

/** Evidence so far: the logarithm of the likelihood ratio of each odds ratio in `oddsRatios`. */
export type Evidence = readonly number[];

/** How much worse a canary may be: its odds of going wrong, as multiples of stable's. */
const oddsRatios = [1.5, 2, 4, 8, 32, 256] as const;

export const noEvidence: Evidence = oddsRatios.map(() => 0);

/**
 * Adds a window to the evidence that the canary goes wrong more often than stable. It may be looked at after each window,
 * and stopped at any time.
 *
 * The window's trials of both sides and the number of bad ones among all are taken as given. If both sides are equally
 * good, the canary's share of the bad ones is then hypergeometric, whatever their common rate in this window is. So
 * nothing has to be known about that rate, and it may change from window to window. The likelihood ratio of a worse canary
 * (Fisher's noncentral hypergeometric distribution) against this has expectation 1 at most, also for a canary that is
 * better than stable. A product of such ratios over separate windows exceeds 1/a with probability a at most, at any time
 * (Ville's inequality).
 *
 * Lindon, Sanden and Shirikian, "Rapid Regression Detection in Software Deployments through Sequential Testing": the
 * mixture over effects, and conditioning on the failures of both sides. Turner, Ly and Grünwald, "Generic E-Variables for
 * Exact Sequential k-Sample Tests that allow for Optional Stopping": products of exact ratios over blocks of two samples.
 */
export function addWindow(evidence: Evidence, canary: Trials, stable: Trials): Evidence {
  const bad = canary.bad + stable.bad;
  const least = Math.max(0, bad - stable.trials);
  const weights = listLogWeights(canary.trials, stable.trials, bad, least);
  const total = addLogs(weights);
  return oddsRatios.map((ratio, at) => {
    const log = Math.log(ratio);
    const tilted = addLogs(weights.map((weight, index) => weight + (least + index) * log));
    return (evidence[at] ?? 0) + canary.bad * log - (tilted - total);
  });
}

/** Returns the mean of the likelihood ratios, as a logarithm: the evidence against an equally good canary. */
export const getLogEvidence = (evidence: Evidence): number =>
  addLogs(evidence) - Math.log(evidence.length);

/** Logarithms of the hypergeometric weights, up to a common addend, of `least` to the most bad trials of the canary. */
function listLogWeights(canary: number, stable: number, bad: number, least: number): number[] {
  const weights = [0];
  for (let count = least; count < Math.min(canary, bad); count++) {
    const up = (canary - count) * (bad - count);
    const down = (count + 1) * (stable - bad + count + 1);
    weights.push((weights.at(-1) ?? 0) + Math.log(up / down));
  }
  return weights;
}

/** Adds numbers given by their logarithms. */
function addLogs(logs: readonly number[]): number {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}
