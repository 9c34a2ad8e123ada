import {
  type ImportCorrection,
  type ImportRow,
  importFields,
  limits,
} from "../../../../contract/index.ts";
import type { ClassifiedRow } from "../check/classify-row.ts";
import type { Problem } from "../check/problem.ts";
import type { MappedCells } from "../map/map-columns.ts";
import { toGroupId } from "./to-group-id.ts";

/** Picks the texts that a screen shows and corrects. Longer ones are corrected in the file. */
export const pickShortTexts = (texts: MappedCells): ImportCorrection =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const text = texts[field];
      return text === undefined || text.length > limits.importValueLength ? [] : [[field, text]];
    }),
  );

/** Picks the cells of a refused row, or those in doubt of another one, whose product has the others; null for none. */
export function pickReviewCells(
  { kind, problems }: Pick<ClassifiedRow, "kind" | "problems">,
  cells: MappedCells,
): ImportCorrection | null {
  if (problems.length === 0) return null;
  const picked = pickShortTexts(cells);
  if (kind === "refused") return picked;
  const doubtful = new Set(problems.map(({ field }) => field));
  return Object.fromEntries(Object.entries(picked).filter(([field]) => doubtful.has(field)));
}

/** Replaces the reason of a problem by the id of its finding. */
export const storeProblem = (problem: Problem): ImportRow["problems"][number] => {
  const { reason, ...stored } = problem;
  return { ...stored, group: toGroupId(problem) };
};
