import type { GateReason } from "../../../contract/index.ts";
import type { GateRelease, GateSet } from "./gate-release.ts";

/** Whether a package keeps its version. */
type IsUnchanged = (name: string) => boolean;

export const createIsUnchanged =
  ({ candidate, current }: GateSet): IsUnchanged =>
  (name) => {
    const version = candidate.find((one) => one.name === name)?.version;
    return current.some((one) => one.name === name && one.version === version);
  };

/**
 * Sorts releases so that the right one gets the blame: of two packages that conflict, the later one is reported.
 * Changed packages come after unchanged ones, and within each group the shell comes first.
 */
export function sortForBlame(
  releases: readonly GateRelease[],
  isUnchanged: IsUnchanged,
): GateRelease[] {
  const rank = ({ name }: GateRelease) => (isUnchanged(name) ? 0 : 2) + (name === "shell" ? 0 : 1);
  return [...releases].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Leaves out the old problems of unchanged packages. */
export function dropKnown(
  reasons: readonly GateReason[],
  known: readonly GateReason[],
  isUnchanged: IsUnchanged,
): GateReason[] {
  const keys = new Set(known.map(getReasonKey));
  return reasons.filter(
    (reason) => !(isUnchanged(reason.package) && keys.has(getReasonKey(reason))),
  );
}

const getReasonKey = ({ package: name, code, subject = "" }: GateReason) =>
  `${name} ${code} ${subject}`;
