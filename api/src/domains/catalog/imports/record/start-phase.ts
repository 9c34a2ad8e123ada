import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { ImportPhase } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { addPrecondition } from "../../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../../platform/preconditions/retry-on-conflict.ts";
import { findImportRecord, type ImportRecord, type ImportWorker } from "./import-job.ts";
import { imports } from "./table.ts";

interface PhaseStart {
  /** Phases from which the import can start this one. */
  from: ImportPhase[];
  phase: ImportPhase;
  /** Conflict message in any other phase. */
  conflict: string;
  /** Checks the import and returns the columns to set. */
  prepare?: (record: ImportRecord) => Promise<SQLiteUpdateSetSource<typeof imports>>;
  /** Precondition in the same transaction, also of the import as it was read. */
  precondition?: SQL | ((record: ImportRecord) => SQL);
  /** Statements in the same transaction. */
  also?: (to: WriteBuilder, record: ImportRecord) => Statement[];
  /** Whether the write takes so long that it runs in a worker thread. */
  isLong?: (record: ImportRecord) => boolean;
}

/** Moves an import into a phase of this worker. @throws AppError `not_found`, `conflict`, and errors of `prepare` */
export const startPhase = (
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
    const write = start.isLong?.(record) ? db.writeInWorker : db.write;
    await write((to) => [
      addPrecondition(to, sql`exists (select 1 from ${imports} where ${isUnchanged})`),
      addPrecondition(to, typeof precondition === "function" ? precondition(record) : precondition),
      to
        .update(imports)
        .set({ phase, worker: name, workedAt: clock(), done: 0, failure: null, ...set })
        .where(eq(imports.id, id)),
      ...(start.also?.(to, record) ?? []),
    ]);
  });
