import {
  addWindow,
  type Evidence,
  getLogEvidence,
  noEvidence,
  type Trials,
} from "./sequential-test.ts";

/** What is compared. Each signal is a number of trials and those of them that went wrong. */
export const signals = ["documents", "renders", "orders"] as const;
export type Signal = (typeof signals)[number];

/** Figures of one release set in one window: silent or failed documents, failed renders, refused orders. */
export interface ReleaseWindow {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** A signal without trials may be missing. */
  trials: Partial<Record<Signal, Trials>>;
}

/** `fail` is proven; `pass` means enough documents and no doubt; `inconclusive` means to wait. */
export type Verdict = "pass" | "fail" | "inconclusive";

interface SignalComparison {
  signal: Signal;
  canary: Trials;
  stable: Trials;
  /** Natural logarithm of the evidence that the canary is worse, now and at most so far. */
  logEvidence: number;
  mostLogEvidence: number;
}

export interface ReleaseComparison {
  verdict: Verdict;
  signals: readonly SignalComparison[];
  /** The canary fails when the evidence of one signal reaches it. */
  logThreshold: number;
  /** Documents of the canary below which it never passes. */
  minimumDocuments: number;
}

/** Evidence from which a worse canary is likelier by so much that it must wait: twice. */
const doubt = Math.log(2);

interface CompareOptions {
  /** Probability that an equally good canary ever fails, over all signals and all looks. */
  falseAlarms?: number;
  minimumDocuments?: number;
}

/**
 * Compares a canary with stable over the same windows. Windows must be settled (`listReleaseWindows`), since a ratio must not change
 * after it was added. Call it as often as you like: the test is valid at any time. The allowed false alarms are divided by
 * the number of signals (Bonferroni). A canary that once failed stays failed, whatever comes later.
 */
export function compareRelease(
  canary: readonly ReleaseWindow[],
  stable: readonly ReleaseWindow[],
  { falseAlarms = 0.01, minimumDocuments = 300 }: CompareOptions = {},
): ReleaseComparison {
  const logThreshold = Math.log(signals.length / falseAlarms);
  const stableWindows = new Map(stable.map((window) => [window.startsAt, window]));
  const windows = canary.toSorted((a, b) => a.startsAt - b.startsAt);
  const compared = signals.map((signal) => {
    const pairs = windows.flatMap(({ startsAt, trials }) => {
      const [ours, theirs] = [trials[signal], stableWindows.get(startsAt)?.trials[signal]];
      return ours && theirs ? [{ canary: ours, stable: theirs }] : [];
    });
    return compareSignal(signal, pairs);
  });
  const hasFailed = compared.some(({ mostLogEvidence }) => mostLogEvidence >= logThreshold);
  const documents = compared.find(({ signal }) => signal === "documents")?.canary.trials ?? 0;
  const hasDoubt = compared.some(({ logEvidence }) => logEvidence >= doubt);
  const isOpen = documents < minimumDocuments || hasDoubt;
  const verdict = hasFailed ? "fail" : isOpen ? "inconclusive" : "pass";
  return { verdict, signals: compared, logThreshold, minimumDocuments };
}

function compareSignal(
  signal: Signal,
  pairs: readonly { canary: Trials; stable: Trials }[],
): SignalComparison {
  let evidence: Evidence = noEvidence;
  let mostLogEvidence = 0;
  for (const { canary, stable } of pairs) {
    evidence = addWindow(evidence, canary, stable);
    mostLogEvidence = Math.max(mostLogEvidence, getLogEvidence(evidence));
  }
  return {
    signal,
    canary: addTrials(pairs.map(({ canary }) => canary)),
    stable: addTrials(pairs.map(({ stable }) => stable)),
    logEvidence: getLogEvidence(evidence),
    mostLogEvidence,
  };
}

const addTrials = (all: readonly Trials[]): Trials => ({
  trials: all.reduce((sum, { trials }) => sum + trials, 0),
  bad: all.reduce((sum, { bad }) => sum + bad, 0),
});
