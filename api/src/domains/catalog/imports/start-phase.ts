import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import {
  type ImportApplyInput,
  type ImportCheckInput,
  type ImportPhase,
  importFields,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { publishedEpoch } from "../is-published.ts";
import { categories } from "../table.ts";
import { noFindings } from "./check/findings.ts";
import { rememberMapping } from "./map/remember-mapping.ts";
import { findImportRecord, type ImportRecord, type ImportWorker } from "./record/import-job.ts";
import { imports } from "./record/table.ts";

interface PhaseStart {
  /** Phases from which the import can start this one. */
  from: ImportPhase[];
  phase: ImportPhase;
  /** Conflict message in any other phase. */
  conflict: string;
  /** Checks the import and returns the columns to set. */
  prepare?: (record: ImportRecord) => Promise<SQLiteUpdateSetSource<typeof imports>>;
  /** Precondition in the same transaction. */
  precondition?: SQL;
  /** Statements in the same transaction. */
  also?: (to: WriteBuilder, record: ImportRecord) => Statement[];
}

/** Moves an import into a phase of this worker. @throws AppError `not_found`, `conflict`, and errors of `prepare` */
const startPhase = (
  { db, clock, name }: ImportWorker,
  id: string,
  start: PhaseStart,
): Promise<void> =>
  retryOnConflict(async () => {
    const { from, phase, conflict, prepare = async () => ({}), precondition = sql`1` } = start;
    const record = await findImportRecord(db, id);
    if (!from.includes(record.phase)) throw new AppError("conflict", conflict);
    const set = await prepare(record);
    const isUnchanged = and(eq(imports.id, id), eq(imports.phase, record.phase));
    await db.write((to) => [
      addPrecondition(to, sql`exists (select 1 from ${imports} where ${isUnchanged})`),
      addPrecondition(to, precondition),
      to
        .update(imports)
        .set({ phase, worker: name, workedAt: clock(), done: 0, failure: null, ...set })
        .where(eq(imports.id, id)),
      ...(start.also?.(to, record) ?? []),
    ]);
  });

/**
 * Starts the check of every row.
 * @throws AppError `not_found`; `conflict` in a phase that allows no check; `invalid_input` for an unknown column or
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
      const columns = importFields.flatMap((field) => mapping[field] ?? []);
      if (columns.some((column) => column >= record.columns.length)) {
        const message = "The file does not have so many columns";
        throw new AppError("invalid_input", message, { mapping: message });
      }
      if (categoryId && !(await worker.db.read.$count(categories, eq(categories.id, categoryId)))) {
        const message = "Category not found";
        throw new AppError("invalid_input", message, { categoryId: message });
      }
      return { mapping, newStock, categoryId, counts: null, total: record.rows };
    },
  });

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
      if ((await worker.db.read.$count(imports, hasEpoch)) > 0) {
        throw new AppError("conflict", "Another import is being applied. Please wait for it.");
      }
      return { total, epoch: sql`${publishedEpoch} + 1` };
    },
    precondition: sql`not exists (select 1 from ${imports} where ${hasEpoch})`,
    also: (to, { columns, mapping }) => [rememberMapping(to, columns, mapping, worker.clock())],
  });

/** Condition for an import that may have products in the catalogue. Only one import at a time may. */
const hasEpoch = and(
  inArray(imports.phase, ["applying", "undoing", "cancelling"]),
  sql`${imports.epoch} is not null`,
);

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

/** Starts the rollback of an unapplied import. @throws AppError `not_found`, `conflict` when it is applied */
export const cancelImport = (worker: ImportWorker, id: string): Promise<void> =>
  startPhase(worker, id, {
    from: ["uploading", "uploaded", "checking", "checked", "applying", "undoing"],
    phase: "cancelling",
    conflict: "This import can no longer be cancelled",
  });
