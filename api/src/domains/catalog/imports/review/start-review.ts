import { eq, isNull, sql } from "drizzle-orm";
import { type ImportReviewInput, limits } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import type { ImportWorker } from "../record/import-job.ts";
import { startPhase } from "../record/start-phase.ts";
import { type ImportReview, imports, noReview } from "../record/table.ts";

/**
 * Stores decisions about findings and rows beside the earlier ones, and starts another check, which applies them all.
 * @throws AppError `not_found`; `conflict` when the import is not checked, for example because it is being applied;
 * `invalid_input` for too many decisions
 */
export const startReview = (
  worker: ImportWorker,
  id: string,
  input: ImportReviewInput,
): Promise<void> =>
  startPhase(worker, id, {
    from: ["checked"],
    phase: "checking",
    conflict: "This import cannot be changed now",
    // Another admin's decisions and their check may come between read and write.
    precondition: ({ review }) =>
      sql`exists (select 1 from ${imports} where ${eq(imports.id, id)} and ${review ? eq(imports.review, review) : isNull(imports.review)})`,
    prepare: async ({ rows, review }) => ({
      ...{ review: mergeReview(review ?? noReview, input), counts: null, stops: 0, total: rows },
    }),
  });

function mergeReview({ groups, rows }: ImportReview, input: ImportReviewInput): ImportReview {
  const merged = {
    groups: merge(groups, input.groups),
    rows: merge(rows, addCells(rows, input.rows)),
  };
  const count = Object.keys(merged.groups).length + Object.keys(merged.rows).length;
  if (count > limits.importDecisions) {
    const message = `At most ${limits.importDecisions} decisions can be made for one file. Download the refused rows and correct them there.`;
    throw new AppError("invalid_input", message, { rows: message });
  }
  return merged;
}

/** Adds corrected cells to those that a row has. */
const addCells = (before: ImportReview["rows"], changes: ImportReviewInput["rows"]) =>
  Object.fromEntries(
    Object.entries(changes).map(([line, cells]) => [line, cells && { ...before[line], ...cells }]),
  );

/** Changes what `changes` names; null removes it. */
const merge = <T>(before: Record<string, T>, changes: Record<string, T | null>) =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      (entry): entry is [string, T] => entry[1] !== null,
    ),
  );
