import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { ImportPhase } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import { addPrecondition } from "../../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../../platform/preconditions/retry-on-conflict.ts";
import { findImportRecord, type ImportRecord, type ImportWorker } from "./import-job.ts";
import { imports } from "./table.ts";

interface PhaseStart {
  /** Phases in which the import can start this one. */
  from: ImportPhase[];
  phase: ImportPhase;
  /** The conflict's message in any other phase. */
  conflict: string;
  /** Checks the import and gives the columns to set. */
  prepare?: (record: ImportRecord) => Promise<SQLiteUpdateSetSource<typeof imports>>;
  /** Checked in the same transaction. */
  precondition?: SQL;
}

/** Puts an import into a phase, in the hands of this worker. Throws `not_found`, `conflict`, and what `prepare` throws. */
export const startPhase = (
  { db, clock, name }: ImportWorker,
  id: string,
  { from, phase, conflict, prepare = async () => ({}), precondition = sql`1` }: PhaseStart,
): Promise<void> =>
  retryOnConflict(async () => {
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
    ]);
  });

/** Starts the rollback of an import in any phase before it is applied. Throws `not_found`, and `conflict` after that. */
export const cancelImport = (worker: ImportWorker, id: string): Promise<void> =>
  startPhase(worker, id, {
    from: ["uploading", "uploaded", "checking", "checked", "applying", "undoing"],
    phase: "cancelling",
    conflict: "This import can no longer be cancelled",
  });
