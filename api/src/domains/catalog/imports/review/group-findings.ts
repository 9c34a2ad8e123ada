import type { ImportFindingGroup } from "../../../../contract/index.ts";
import type { ClassifiedRow } from "../check/classify-row.ts";
import { leftOutProblem } from "../check/left-out.ts";
import type { ImportReview } from "../record/table.ts";
import { toGroupId } from "./to-group-id.ts";

/** Findings in the summary at most. The rows have all of them. */
const maxGroups = 50;

/** Collects what the check says of rows, each reason once. */
export function createFindingGroups() {
  const byId = new Map<string, Omit<ImportFindingGroup, "settled">>();
  return {
    add({ kind, line, problems }: ClassifiedRow) {
      const refused = Number(kind === "refused");
      const found = problems.filter((problem) => problem !== leftOutProblem);
      // A row counts once, also when it has a finding in two cells.
      for (const [id, problem] of new Map(found.map((one) => [toGroupId(one), one]))) {
        const known = byId.get(id);
        if (known) {
          known.rows++;
          known.refused += refused;
        } else {
          const { field, message, reason = message, code } = problem;
          byId.set(id, { id, field, reason, rows: 1, refused, line, ...(code && { code }) });
        }
      }
    },
    /** Lists them with their decisions: those that reject rows first, then the most frequent. */
    list({ groups }: ImportReview): ImportFindingGroup[] {
      return [...byId.values()]
        .map((group) => ({ ...group, settled: groups[group.id] ?? null }))
        .sort((one, other) => rank(one) - rank(other) || other.rows - one.rows)
        .slice(0, maxGroups);
    },
  };
}

/** Settled ones come last, so that they are cut first. */
const rank = ({ settled, refused }: ImportFindingGroup): number =>
  settled ? 2 : refused > 0 ? 0 : 1;
