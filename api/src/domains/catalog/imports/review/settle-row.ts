import type { ImportCorrection, ImportSettlement } from "../../../../contract/index.ts";
import type { ClassifiedRow } from "../check/classify-row.ts";
import { leftOutProblem } from "../check/left-out.ts";
import type { Problem } from "../check/problem.ts";
import type { ImportReview } from "../record/table.ts";
import { toGroupId } from "./to-group-id.ts";

/** Classifies a row whose cells have these other texts. */
type Classify = (changed: ImportCorrection) => ClassifiedRow;

/**
 * Classifies a row as an admin has corrected it, and follows the decisions about its findings. A changed cell is read by
 * the same rules as the file's.
 */
export function settleRow(
  line: number,
  { rows, groups }: ImportReview,
  classify: Classify,
): ClassifiedRow {
  let changed = rows[line] ?? {};
  let row = classify(changed);
  const settled = new Map<string, Problem>();
  // A decision about one finding can lead to another one that was decided, too.
  for (let found = findDecided(row, groups, settled); found; ) {
    const [problem, settlement] = found;
    settled.set(toGroupId(problem), { ...problem, isSettled: true });
    if (settlement.action === "leaveOut") return leaveOut(row, [...settled.values()]);
    changed = { ...changed, ...toCells(problem.field, settlement) };
    row = classify(changed);
    found = findDecided(row, groups, settled);
  }
  return settled.size === 0 ? row : { ...row, problems: mergeSettled(row, settled) };
}

function findDecided(
  { problems }: ClassifiedRow,
  groups: ImportReview["groups"],
  settled: ReadonlyMap<string, Problem>,
): [Problem, ImportSettlement] | null {
  for (const problem of problems) {
    const id = toGroupId(problem);
    const settlement = groups[id];
    if (settlement && !settled.has(id)) return [problem, settlement];
  }
  return null;
}

const leaveOut = (row: ClassifiedRow, settled: readonly Problem[]): ClassifiedRow => ({
  ...row,
  kind: "refused",
  problems: [leftOutProblem, ...settled],
  changes: [],
  after: null,
  unknownCategory: null,
  openNeed: null,
});

const toCells = (field: string, { action, value = "" }: ImportSettlement): ImportCorrection =>
  action === "inactive" ? { isActive: "false" } : { [field]: value };

/** A settled finding stays on its row, so that the row is found by it. A rejected row still has what is not settled. */
function mergeSettled({ problems, kind }: ClassifiedRow, settled: ReadonlyMap<string, Problem>) {
  const open = problems.filter((problem) => kind === "refused" || !settled.has(toGroupId(problem)));
  const isOpen = new Set(open.map(toGroupId));
  return [...open, ...[...settled].filter(([id]) => !isOpen.has(id)).map(([, problem]) => problem)];
}
