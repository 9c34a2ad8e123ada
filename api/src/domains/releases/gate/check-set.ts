import type { GateReason } from "../../../contract/index.ts";
import { Unavailable } from "../../../platform/app-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { checkAudience } from "./check-audience.ts";
import { checkBudgets } from "./check-budgets.ts";
import { checkContract } from "./check-contract.ts";
import { checkCounts } from "./check-counts.ts";
import { checkFiles } from "./check-files.ts";
import { checkOverlaps } from "./check-overlaps.ts";
import { checkRoutes } from "./check-routes.ts";
import { checkAllShared } from "./check-shared.ts";
import { assertTried, findBrowserReasons } from "./find-browser-reasons.ts";
import { createIsUnchanged, dropKnown, sortForBlame } from "./find-changes.ts";
import type {
  GateRelease,
  GateSet,
  RenderCandidate,
  TrialTime,
  TriedSet,
  TryInBrowser,
} from "./gate-release.ts";
import { servedContract } from "./served-contract.ts";
import type { TrialLanes } from "./trial-lanes.ts";

export interface GateDeps {
  storage: Pick<Storage, "get">;
  /** When missing, the gate renders nothing. */
  renderCandidate?: RenderCandidate | undefined;
  /** When missing, the gate opens no page in a browser. */
  tryInBrowser?: TryInBrowser | undefined;
  /** Whether a set is refused that no browser has tried. */
  isTrialRequired?: boolean | undefined;
  /** Turns and time of trials. Without it a trial begins at once and takes as long as it needs. */
  trials?: { lanes: TrialLanes; time: TrialTime } | undefined;
}

const { POSITIVE_INFINITY: unlimited } = Number;

/**
 * Checks the whole set of releases that visitors would get. Returns every reason against it, each with the package
 * that must change, or an empty list when the set may be promoted.
 * @throws AppError `forbidden` when a trial in a browser is required and there was none, `rate_limited` or `unavailable` when the trial must wait, or it cannot tell old faults from new ones,
 * as on a machine that is too busy
 */
export async function checkSet(set: GateSet, deps: GateDeps): Promise<GateReason[]> {
  const { renderCandidate, trials } = deps;
  const names = listChanged(set);
  if (names.length === 0) return [];
  const check = async () => {
    const reasons = await findNewReasons(set, deps);
    // What fails on the server is not worth a browser.
    if (reasons.length > 0) return reasons;
    const found = deps.tryInBrowser ? await findBrowserReasons(set, deps.tryInBrowser) : null;
    if (!found && deps.isTrialRequired) assertTried(set);
    return found ?? [];
  };
  return renderCandidate && trials
    ? trials.lanes.run(names, nameVersions(set, names), check)
    : check();
}

/** Names of the packages that get another version or leave the site. */
const listChanged = (set: GateSet): string[] => {
  const isUnchanged = createIsUnchanged(set);
  const names = [...set.candidate, ...set.current].map(({ name }) => name);
  return [...new Set(names)].filter((name) => !isUnchanged(name));
};

/** Names what is tried: packages with the versions that they would have. */
const nameVersions = ({ candidate }: GateSet, names: readonly string[]): string =>
  names
    .map((name) => `${name}@${candidate.find((release) => release.name === name)?.version ?? ""}`)
    .join();

async function findNewReasons(set: GateSet, deps: GateDeps): Promise<GateReason[]> {
  const { candidate, current } = set;
  const isUnchanged = createIsUnchanged(set);
  const changed = candidate.filter(({ name }) => !isUnchanged(name));
  const tooMany = changed.flatMap(checkCounts);
  // A set with too many pages is refused already, so it is not worth a trial.
  const tried = tooMany.length > 0 ? { ...deps, renderCandidate: undefined } : deps;
  const time = deps.trials?.time ?? { wallMs: unlimited, processorMs: unlimited };
  const found = await findReasons(sortForBlame(candidate, isUnchanged), tried, time);
  const reasons = [
    ...tooMany,
    ...found.reasons,
    ...(found.isComplete ? [] : changed.map((release) => describeUnfinished(release, time))),
  ];
  if (!reasons.some((reason) => isUnchanged(reason.package))) return reasons;
  // A time of its own: what is left of the first one would leave old faults unfound.
  const known = await findReasons(sortForBlame(current, isUnchanged), tried, time);
  const left = dropKnown(reasons, known.reasons, isUnchanged);
  if (known.isComplete) return left;
  // Whether the others' faults are new cannot be told, so they are nobody's reason.
  const own = left.filter((reason) => !isUnchanged(reason.package));
  if (own.length === 0 && left.length > 0) {
    throw new Unavailable(new Error("The trial of the current releases did not end in time"));
  }
  return own;
}

const describeUnfinished = ({ name }: GateRelease, time: TrialTime): GateReason => ({
  package: name,
  subject: "trial",
  code: "budget",
  message: `A trial may take ${time.wallMs / 1000} s, and ${time.processorMs / 1000} s of the processor. This one took longer, so not every page was tried. Make the pages of ${name} faster and publish a new version.`,
});

async function findReasons(
  releases: readonly GateRelease[],
  { storage, renderCandidate }: GateDeps,
  time: TrialTime,
): Promise<TriedSet> {
  const [tooLarge, tried] = await Promise.all([
    checkBudgets(releases, storage),
    renderCandidate?.(releases, time) ?? untried,
  ]);
  const reasons = [
    ...releases.flatMap((release) => [
      ...checkAudience(release),
      ...checkContract(release, servedContract),
      ...checkFiles(release),
      ...checkRoutes(release),
    ]),
    ...checkOverlaps(releases),
    ...checkAllShared(releases),
    ...tooLarge,
    ...tried.reasons,
  ];
  return { ...tried, reasons };
}

const untried: TriedSet = { reasons: [], isComplete: true, spent: { wallMs: 0, processorMs: 0 } };
