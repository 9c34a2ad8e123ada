import { eq } from "drizzle-orm";
import {
  type ImportApplyInput,
  type ImportCheckInput,
  importFields,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { categories } from "../table.ts";
import { noFindings } from "./check/findings.ts";
import { haveNames, rememberMapping } from "./map/remember-mapping.ts";
import type { ImportRecord, ImportWorker } from "./record/import-job.ts";
import { assertNoEpoch, hasNoEpoch, nextEpoch } from "./record/next-epoch.ts";
import { startPhase } from "./record/start-phase.ts";

/**
 * Starts the check of every row.
 * @throws AppError `not_found`; `conflict` in a phase that allows no check, and while `source.isHeaderOpen`; `invalid_input` for an unknown column or
 * category
 */
export const startCheck = (
  worker: ImportWorker,
  id: string,
  { mapping, newStock, categoryId }: ImportCheckInput,
): Promise<void> =>
  startPhase(worker, id, {
    from: ["uploaded", "checked"],
    phase: "checking",
    conflict: "This import cannot be checked now",
    prepare: async (record) => {
      if (record.source?.isHeaderOpen) throw new AppError("conflict", headerOpen);
      const columns = importFields.flatMap((field) => mapping[field] ?? []);
      if (columns.some((column) => column >= record.columns.length)) {
        const message = "The file does not have so many columns";
        throw new AppError("invalid_input", message, { mapping: message });
      }
      if (categoryId && !(await worker.db.read.$count(categories, eq(categories.id, categoryId)))) {
        const message = "Category not found";
        throw new AppError("invalid_input", message, { categoryId: message });
      }
      return { mapping, newStock, categoryId, counts: null, stops: 0, total: record.rows };
    },
  });

const headerOpen = "Say first which line of the file has the names of the columns";

/**
 * Starts the commit of every accepted row.
 * @throws AppError `not_found`; `conflict` when it is not checked, has no change, or another import is being applied;
 * `question_open` and `renames_unconfirmed`
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
      await assertNoEpoch(worker);
      return { total, epoch: nextEpoch };
    },
    precondition: hasNoEpoch,
    also: (to, { columns, mapping }) =>
      haveNames(columns) ? [rememberMapping(to, columns, mapping, worker.clock())] : [],
  });

/** @returns the number of rows with an effect. Throws until an admin has answered and confirmed everything needed. */
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

const notCancellable = "This import can no longer be cancelled";

/** Starts the rollback of an unapplied import. @throws AppError `not_found`, `conflict` when it was applied */
export const cancelImport = (worker: ImportWorker, id: string): Promise<void> =>
  startPhase(worker, id, {
    from: ["uploading", "uploaded", "checking", "checked", "applying", "undoing"],
    phase: "cancelling",
    conflict: notCancellable,
    prepare: async ({ takenBackAt }) => {
      if (takenBackAt) throw new AppError("conflict", notCancellable);
      return {};
    },
  });
