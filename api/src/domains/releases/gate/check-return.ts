import type { GateReason } from "../../../contract/index.ts";
import { checkContract } from "./check-contract.ts";
import { checkOverlaps } from "./check-overlaps.ts";
import { checkAllShared } from "./check-shared.ts";
import { createIsUnchanged, dropKnown, sortForBlame } from "./find-changes.ts";
import type { GateRelease, GateSet } from "./gate-release.ts";
import { servedContract } from "./served-contract.ts";

/**
 * Checks a set that goes back to earlier versions: they were tried before they were promoted, so nothing is rendered.
 * Only what may have changed since is checked: the contract, whose paths and fragments they are, and shared packages.
 */
export function checkReturn(set: GateSet): GateReason[] {
  const isUnchanged = createIsUnchanged(set);
  const find = (releases: readonly GateRelease[]): GateReason[] => {
    const sorted = sortForBlame(releases, isUnchanged);
    return [
      ...sorted.flatMap((release) => checkContract(release, servedContract)),
      ...checkOverlaps(sorted),
      ...checkAllShared(sorted),
    ];
  };
  return dropKnown(find(set.candidate), find(set.current), isUnchanged);
}
