import { and, inArray, sql } from "drizzle-orm";
import type { ImportApplyInput } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import { presentEpoch } from "../../published.ts";
import { noFindings } from "../check/findings.ts";
import type { ImportRecord, ImportWorker } from "../record/import-job.ts";
import { startPhase } from "../record/start-phase.ts";
import { imports } from "../record/table.ts";

/**
 * Starts the commit of every accepted row.
 * @throws AppError `not_found`; `conflict` when it is not checked, no row does anything, or another import is being
 * applied; `question_open` and `renames_unconfirmed`
 */
export const startCommit = (
  worker: ImportWorker,
  id: string,
  { confirmRenames }: ImportApplyInput,
): Promise<void> =>
  startPhase(worker, id, {
    from: ["checked"],
    phase: "applying",
    conflict: "This import has to be checked first",
    prepare: async (record) => {
      const total = assertCommittable(record, confirmRenames);
      if ((await worker.db.read.$count(imports, hasEpoch)) > 0) {
        throw new AppError("conflict", "Another import is being applied. Please wait for it.");
      }
      return { total, epoch: sql`${presentEpoch} + 1` };
    },
    precondition: sql`not exists (select 1 from ${imports} where ${hasEpoch})`,
  });

/** An import that has, or may have, products in the catalogue; one at a time. */
const hasEpoch = and(
  inArray(imports.phase, ["applying", "undoing", "cancelling"]),
  sql`${imports.epoch} is not null`,
);

/** @returns the number of rows that do something. Throws until an admin has answered and confirmed all that is needed. */
function assertCommittable({ counts }: ImportRecord, confirmRenames: boolean): number {
  const { created = 0, changed = 0, unchanged = 0, refused = 0 } = counts ?? {};
  const { questions, renames } = counts?.findings ?? noFindings;
  const open = questions.find(({ answer }) => answer === null);
  if (open) {
    const message = `Answer first how the dates of the file are meant: ${open.code}`;
    throw new AppError("question_open", message, { [`mapping.${open.code}`]: message });
  }
  if (created + changed === 0) {
    const isAllRefused = refused > 0 && unchanged === 0;
    throw new AppError(
      "conflict",
      isAllRefused ? "Every row of this file is refused" : "No row of this file changes anything",
    );
  }
  if (renames && !confirmRenames) {
    const message = `The file would give ${renames.rows} of ${renames.found} products another name. Confirm that first.`;
    throw new AppError("renames_unconfirmed", message, { confirmRenames: message });
  }
  return created + changed;
}
