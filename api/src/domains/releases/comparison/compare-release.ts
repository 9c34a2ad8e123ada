import { type CanarySignal, type CanaryVerdict, canarySignals } from "../../../contract/index.ts";
import {
  addWindow,
  type Evidence,
  getLogEvidence,
  noEvidence,
  type Trials,
} from "./sequential-test.ts";
import { startOfWindow, windowMs } from "./windows.ts";

/** Figures of one release set in one window. */
export interface ReleaseWindow {
  /** Milliseconds since 1970. */
  startsAt: number;
  /** A signal without trials may be missing. */
  trials: Partial<Record<CanarySignal, Trials>>;
  /** How many of its documents failed in this window, in the next one, and so on. */
  failures?: readonly number[];
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
export interface ComparisonState {
  /**
   * Begin of the first window with a canary from its begin, in milliseconds since 1970. In the one before, the documents of
   * stable are older, so their failures come earlier.
   */
  firstWhole: number;
  signals: Readonly<Record<CanarySignal, SignalState>>;
}

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

/**
 * Documents of the canary that must have answered before it passes, and in each step of a plan. Silent ones do not count,
 * or clients that never answer could bring it through.
 */
export const minimumDocuments = 300;

/** Part of the canary's documents that may go wrong when as many of stable do, before a person must decide. */
const mostBad = 0.25;

/** Evidence from which a worse canary is likelier by so much that it must wait: twice. */
const doubt = Math.log(2);

/**
 * Probability that an equally good canary ever fails, over all signals and all looks. A limit of 1 % leaves an 8 % chance
 * that of 200 equally good ones more than two fail; with half of it that is 1 %.
 */
const falseAlarms = 0.005;

/** Begins a comparison. @param startedAt when the canary started, in milliseconds since 1970 */
export function beginComparison(startedAt: number): ComparisonState {
  const addedTo = startOfWindow(startedAt).getTime();
  const none: SignalState = {
    ...{ canary: noTrials, stable: noTrials, evidence: noEvidence, mostLogEvidence: 0, addedTo },
  };
  return {
    firstWhole: addedTo === startedAt ? addedTo : addedTo + windowMs,
    signals: { documents: none, failures: none, renders: none, orders: none },
  };
}

/**
 * Adds windows that were not added before. A window's figures must not change afterwards, so each signal takes windows up
 * to the time from which not all is known.
 */
export function continueComparison(
  { firstWhole, signals }: ComparisonState,
  windows: { canary: readonly ReleaseWindow[]; stable: readonly ReleaseWindow[] },
  settledTo: Readonly<Record<CanarySignal, number>>,
): ComparisonState {
  const stable = new Map(windows.stable.map((window) => [window.startsAt, window]));
  const pairs = windows.canary
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .flatMap((canary): Pair[] => {
      const theirs = stable.get(canary.startsAt);
      return theirs ? [{ canary, stable: theirs }] : [];
    });
  const whole = pairs.filter(({ canary }) => canary.startsAt >= firstWhole);
  const add = (signal: CanarySignal) => {
    const blocks = listBlocks(signal, signal === "failures" ? whole : pairs);
    return addBlocks(signals[signal], blocks, settledTo[signal]);
  };
  const [documents, failures] = [add("documents"), add("failures")];
  const [renders, orders] = [add("renders"), add("orders")];
  return { firstWhole, signals: { documents, failures, renders, orders } };
}

interface Pair {
  canary: ReleaseWindow;
  stable: ReleaseWindow;
}

/** Trials that are compared with each other. */
interface Block {
  /** When they went wrong: begin of a window, in milliseconds since 1970. */
  at: number;
  canary: Trials;
  stable: Trials;
  /** Whether its trials were counted in an earlier block. */
  isRepeated: boolean;
}

/**
 * Lists the blocks of a signal. The results of a window are one block, except for failures: those are known at once, so
 * that each window has a block for each later window in which some failed, among the documents that had not. Both sides
 * of a block were sent at the same time and are equally old.
 */
function listBlocks(signal: CanarySignal, pairs: readonly Pair[]): Block[] {
  return pairs.flatMap(({ canary, stable }): Block[] => {
    const [ours, theirs] = [canary.trials[signal], stable.trials[signal]];
    if (!ours || !theirs) return [];
    const { startsAt: at } = canary;
    if (signal !== "failures") return [{ at, canary: ours, stable: theirs, isRepeated: false }];
    const [failed, theirFailed] = [canary.failures ?? [], stable.failures ?? []];
    let [left, theirLeft] = [ours.trials, theirs.trials];
    return Array.from({ length: Math.max(1, failed.length, theirFailed.length) }, (_, age) => {
      const [bad, theirBad] = [failed[age] ?? 0, theirFailed[age] ?? 0];
      const block = {
        ...{ at: at + age * windowMs, isRepeated: age > 0 },
        canary: { trials: left, bad: Math.min(bad, left) },
        stable: { trials: theirLeft, bad: Math.min(theirBad, theirLeft) },
      };
      [left, theirLeft] = [left - block.canary.bad, theirLeft - block.stable.bad];
      return block;
    });
  });
}

/** Adds the blocks from where the last call ended up to `settledTo`. */
function addBlocks(state: SignalState, blocks: readonly Block[], settledTo: number): SignalState {
  let { evidence, mostLogEvidence, canary, stable } = state;
  for (const block of blocks.toSorted((a, b) => a.at - b.at)) {
    if (block.at < state.addedTo || block.at >= settledTo) continue;
    evidence = addWindow(evidence, block.canary, block.stable);
    mostLogEvidence = Math.max(mostLogEvidence, getLogEvidence(evidence));
    canary = addTrials(canary, block.canary, block.isRepeated);
    stable = addTrials(stable, block.stable, block.isRepeated);
  }
  const addedTo = Math.max(state.addedTo, settledTo);
  return { canary, stable, evidence, mostLogEvidence, addedTo };
}

/**
 * Judges a canary by its comparison with stable over the same windows. Look as often as you like: the test is valid at any
 * time. The allowed false alarms are divided by the number of signals (Bonferroni). A canary that once failed stays failed,
 * whatever comes later.
 */
export function judgeComparison({ signals: states }: ComparisonState): ReleaseComparison {
  const logThreshold = Math.log(canarySignals.length / falseAlarms);
  const signals = canarySignals.map((signal) => {
    const { canary, stable, evidence, mostLogEvidence } = states[signal];
    return { signal, canary, stable, logEvidence: getLogEvidence(evidence), mostLogEvidence };
  });
  const hasFailed = signals.some(({ mostLogEvidence }) => mostLogEvidence >= logThreshold);
  const hasDoubt = signals.some(({ logEvidence }) => logEvidence >= doubt);
  const { trials, bad } = states.documents.canary;
  const isOpen = trials - bad < minimumDocuments || bad > trials * mostBad || hasDoubt;
  const verdict = hasFailed ? "fail" : isOpen ? "inconclusive" : "pass";
  return { verdict, signals, logThreshold };
}

/** Counts the canary's documents that answered. */
export const countAnswered = ({ signals }: ComparisonState): number =>
  signals.documents.canary.trials - signals.documents.canary.bad;

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

const addTrials = (sum: Trials, more: Trials, isRepeated: boolean): Trials => ({
  trials: sum.trials + (isRepeated ? 0 : more.trials),
  bad: sum.bad + more.bad,
});
