import type { GateReason } from "../../../contract/index.ts";
import { createIsUnchanged, dropKnown } from "./find-changes.ts";
import type { GateSet, TryInBrowser } from "./gate-release.ts";

/**
 * Tries a set in a browser. Returns what refuses it, without the old problems of unchanged packages. A browser that does
 * not start refuses nothing.
 * @throws AppError `unavailable` when the machine was too busy to tell
 */
export async function findBrowserReasons(
  set: GateSet,
  tryInBrowser: TryInBrowser,
): Promise<GateReason[]> {
  const { candidate, current } = set;
  const isUnchanged = createIsUnchanged(set);
  const candidates = candidate.map(({ name }) => name).filter((name) => !isUnchanged(name));
  const trial = await tryInBrowser(candidate, candidates);
  if (!trial) return [];
  const { reasons, isComplete } = trial;
  if (reasons.length === 0 && !isComplete) return candidates.map(describeUnfinished);
  if (!reasons.some((reason) => isUnchanged(reason.package))) return reasons;
  const known = await tryInBrowser(current, []);
  return dropKnown(reasons, known?.reasons ?? [], isUnchanged);
}

const describeUnfinished = (name: string): GateReason => ({
  package: name,
  subject: "trial",
  code: "budget",
  message: `The trial in a browser did not end within its time, so not every page was tried. Make the pages of ${name} faster and publish a new version.`,
});
