import { contractVersion, type GateReason } from "../../../contract/index.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { checkAudience } from "./check-audience.ts";
import { checkBudgets } from "./check-budgets.ts";
import { checkContract } from "./check-contract.ts";
import { checkFiles } from "./check-files.ts";
import { checkOverlaps } from "./check-overlaps.ts";
import { checkShared } from "./check-shared.ts";
import type { GateRelease, GateSet, RenderCandidate } from "./gate-release.ts";

export interface GateDeps {
  storage: Pick<Storage, "get">;
  /** When missing, the gate renders nothing. */
  renderCandidate?: RenderCandidate | undefined;
}

/**
 * Checks the whole set of releases that visitors would get. Returns every reason against it, each with the package
 * that must change, or an empty list when the set may be promoted.
 */
export async function checkSet(
  { candidate, current }: GateSet,
  deps: GateDeps,
): Promise<GateReason[]> {
  const isUnchanged = (name: string) => {
    const version = candidate.find((one) => one.name === name)?.version;
    return current.some((one) => one.name === name && one.version === version);
  };
  const reasons = await findReasons(sortForBlame(candidate, isUnchanged), deps);
  if (!reasons.some((reason) => isUnchanged(reason.package))) return reasons;
  const known = new Set(
    (await findReasons(sortForBlame(current, isUnchanged), deps)).map(getReasonKey),
  );
  return reasons.filter(
    (reason) => !(isUnchanged(reason.package) && known.has(getReasonKey(reason))),
  );
}

/**
 * Sorts releases so that the right one gets the blame: of two packages that conflict, the later one is reported.
 * Changed packages come after unchanged ones, and within each group the shell comes first.
 */
function sortForBlame(
  releases: readonly GateRelease[],
  isUnchanged: (name: string) => boolean,
): GateRelease[] {
  const rank = ({ name }: GateRelease) => (isUnchanged(name) ? 0 : 2) + (name === "shell" ? 0 : 1);
  return [...releases].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

const getReasonKey = ({ package: name, code, subject = "" }: GateReason) =>
  `${name} ${code} ${subject}`;

async function findReasons(
  releases: readonly GateRelease[],
  { storage, renderCandidate }: GateDeps,
): Promise<GateReason[]> {
  const shell = releases.find(({ name }) => name === "shell");
  const remotes = releases.filter((release) => release !== shell);
  const [tooLarge, failed] = await Promise.all([
    checkBudgets(releases, storage),
    renderCandidate?.(releases) ?? [],
  ]);
  return [
    ...releases.flatMap((release) => [
      ...checkAudience(release),
      ...checkContract(release, contractVersion),
      ...checkFiles(release),
    ]),
    ...checkOverlaps(releases),
    ...(shell ? remotes.flatMap((remote) => checkShared(remote, shell)) : []),
    ...tooLarge,
    ...failed,
  ];
}
