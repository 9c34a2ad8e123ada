import { type CanarySignal, type CanaryVerdict, canarySignals } from "../../../contract/index.ts";
import {
  addWindow,
  type Evidence,
  getLogEvidence,
  noEvidence,
  type Trials,
} from "./sequential-test.ts";

/** Figures of one release set in one window. */
export interface ReleaseWindow {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** A signal without trials, or whose results are not all known yet, may be missing. */
  trials: Partial<Record<CanarySignal, Trials>>;
}

/** What is known of one signal. */
interface SignalState {
  canary: Trials;
  stable: Trials;
  evidence: Evidence;
  /** Natural logarithm of the most evidence so far. */
  mostLogEvidence: number;
  /** Windows that begin before this were added, in milliseconds since 1970. */
  addedTo: number;
}

/** A comparison that goes on with later windows. */
export type ComparisonState = Readonly<Record<CanarySignal, SignalState>>;

interface SignalComparison {
  signal: CanarySignal;
  canary: Trials;
  stable: Trials;
  /** Natural logarithm of the evidence that the canary is worse, now and at most so far. */
  logEvidence: number;
  mostLogEvidence: number;
}

export interface ReleaseComparison {
  verdict: CanaryVerdict;
  signals: readonly SignalComparison[];
  /** The canary fails when the evidence of one signal reaches it. */
  logThreshold: number;
}

/** Documents of the canary that its whole comparison, and each step of a plan, needs at least. */
export const minimumDocuments = 300;

/** Evidence from which a worse canary is likelier by so much that it must wait: twice. */
const doubt = Math.log(2);

/** Probability that an equally good canary ever fails, over all signals and all looks. */
const falseAlarms = 0.01;

/** Begins a comparison. @param since when the canary began, in milliseconds since 1970; earlier windows are not compared */
export function beginComparison(since: number): ComparisonState {
  const none: SignalState = {
    ...{ canary: noTrials, stable: noTrials, evidence: noEvidence, mostLogEvidence: 0 },
    addedTo: since,
  };
  return { documents: none, failures: none, renders: none, orders: none };
}

/**
 * Adds windows that were not added before. A window's figures must not change afterwards, so each signal takes windows up
 * to the time from which not all its results are known.
 */
export function continueComparison(
  state: ComparisonState,
  windows: { canary: readonly ReleaseWindow[]; stable: readonly ReleaseWindow[] },
  settledTo: Readonly<Record<CanarySignal, number>>,
): ComparisonState {
  const stable = new Map(windows.stable.map((window) => [window.startsAt, window]));
  const sorted = windows.canary.toSorted((a, b) => a.startsAt - b.startsAt);
  const add = (signal: CanarySignal): SignalState => {
    let { evidence, mostLogEvidence, addedTo, ...sums } = state[signal];
    for (const { startsAt, trials } of sorted) {
      if (startsAt < addedTo || startsAt >= settledTo[signal]) continue;
      const [ours, theirs] = [trials[signal], stable.get(startsAt)?.trials[signal]];
      if (!ours || !theirs) continue;
      evidence = addWindow(evidence, ours, theirs);
      mostLogEvidence = Math.max(mostLogEvidence, getLogEvidence(evidence));
      sums = { canary: addTrials(sums.canary, ours), stable: addTrials(sums.stable, theirs) };
    }
    return { ...sums, evidence, mostLogEvidence, addedTo: Math.max(addedTo, settledTo[signal]) };
  };
  return {
    documents: add("documents"),
    failures: add("failures"),
    renders: add("renders"),
    orders: add("orders"),
  };
}

/**
 * Judges a canary by its comparison with stable over the same windows. Look as often as you like: the test is valid at any
 * time. The allowed false alarms are divided by the number of signals (Bonferroni). A canary that once failed stays failed,
 * whatever comes later.
 */
export function judgeComparison(state: ComparisonState): ReleaseComparison {
  const logThreshold = Math.log(canarySignals.length / falseAlarms);
  const signals = canarySignals.map((signal) => {
    const { canary, stable, evidence, mostLogEvidence } = state[signal];
    return { signal, canary, stable, logEvidence: getLogEvidence(evidence), mostLogEvidence };
  });
  const hasFailed = signals.some(({ mostLogEvidence }) => mostLogEvidence >= logThreshold);
  const hasDoubt = signals.some(({ logEvidence }) => logEvidence >= doubt);
  const isOpen = state.documents.canary.trials < minimumDocuments || hasDoubt;
  const verdict = hasFailed ? "fail" : isOpen ? "inconclusive" : "pass";
  return { verdict, signals, logThreshold };
}

/** Compares a canary with stable over settled windows, all at once. */
export function compareRelease(
  canary: readonly ReleaseWindow[],
  stable: readonly ReleaseWindow[],
): ReleaseComparison {
  const { POSITIVE_INFINITY: all } = Number;
  const settledTo = { documents: all, failures: all, renders: all, orders: all };
  return judgeComparison(continueComparison(beginComparison(0), { canary, stable }, settledTo));
}

const noTrials: Trials = { trials: 0, bad: 0 };

const addTrials = (one: Trials, other: Trials): Trials => ({
  trials: one.trials + other.trials,
  bad: one.bad + other.bad,
});
