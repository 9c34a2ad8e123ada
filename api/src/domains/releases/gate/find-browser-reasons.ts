import type { GateReason } from "../../../contract/index.ts";
import { AppError, Unavailable } from "../../../platform/app-error.ts";
import { createIsUnchanged, dropKnown } from "./find-changes.ts";
import type { GateSet, TryInBrowser } from "./gate-release.ts";

/**
 * Milliseconds for all trials in a browser of one promotion. The first one leaves enough for a second one, which opens
 * only a few pages.
 */
export const browserTrialMs = { total: 120_000, first: 100_000 } as const;

/**
 * Tries a set in a browser. Returns what refuses it, without the old problems of unchanged packages; null when the
 * browser does not start.
 * @throws AppError `unavailable` when the machine was too busy to tell, or to tell old problems from new ones
 */
export async function findBrowserReasons(
  set: GateSet,
  tryInBrowser: TryInBrowser,
): Promise<GateReason[] | null> {
  const { current, candidate } = set;
  const isUnchanged = createIsUnchanged(set);
  const candidates = listCandidates(set);
  const trial = await tryInBrowser(candidate, { candidates, limitMs: browserTrialMs.first });
  if (!trial) return null;
  const { reasons, isComplete, spentMs } = trial;
  const others = reasons.filter((reason) => isUnchanged(reason.package));
  if (others.length === reasons.length && !isComplete) return candidates.map(describeUnfinished);
  if (others.length === 0) return reasons;
  const known = await tryInBrowser(current, {
    candidates: [],
    routes: [...new Set(others.flatMap(({ subject }) => subject ?? []))],
    limitMs: Math.max(0, browserTrialMs.total - spentMs),
  });
  const left = dropKnown(reasons, known?.reasons ?? [], isUnchanged);
  if (known?.isComplete) return left;
  // Whether the others' faults are new cannot be told, so they are nobody's reason.
  const own = left.filter((reason) => !isUnchanged(reason.package));
  if (own.length === 0 && left.length > 0) {
    throw new Unavailable(new Error("The trial of the current releases did not end in time"));
  }
  return own;
}

const listCandidates = (set: GateSet): string[] => {
  const isUnchanged = createIsUnchanged(set);
  return set.candidate.map(({ name }) => name).filter((name) => !isUnchanged(name));
};

/**
 * Refuses the changed packages of a set in a shop that demands a trial.
 * @throws AppError `forbidden`
 */
export function assertTried(set: GateSet): void {
  const [first] = listCandidates(set);
  if (first === undefined) return;
  const message = `This shop demands a trial in a browser, and has none itself. Ship ${first} from a machine with a Chromium, or name its path in GATE_BROWSER.`;
  throw new AppError("forbidden", message);
}

const describeUnfinished = (name: string): GateReason => ({
  package: name,
  subject: "trial",
  code: "budget",
  message: `The trial in a browser did not end within its ${browserTrialMs.first / 1000} s, so not every page was tried. Make the pages of ${name} faster and publish a new version.`,
});
