import { eq } from "drizzle-orm";
import { type ImportCheckInput, importFields } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import { categories } from "../../table.ts";
import type { ImportWorker } from "../record/import-job.ts";
import { startPhase } from "../record/start-phase.ts";

/**
 * Starts the check of every row.
 * @throws AppError `not_found`; `conflict` in a phase that has no check; `invalid_input` for a column or a category that
 * does not exist
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
      const columns = importFields.flatMap((field) => mapping[field] ?? []);
      if (columns.some((column) => column >= record.columns.length)) {
        const message = "The file does not have so many columns";
        throw new AppError("invalid_input", message, { mapping: message });
      }
      const known = categoryId
        ? await worker.db.read.$count(categories, eq(categories.id, categoryId))
        : 1;
      if (known === 0) {
        const message = "Category not found";
        throw new AppError("invalid_input", message, { categoryId: message });
      }
      return { mapping, newStock, categoryId, counts: null, total: record.rows };
    },
  });
