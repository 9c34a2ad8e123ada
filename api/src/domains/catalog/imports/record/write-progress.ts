import type { ResultSet } from "@libsql/client";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ImportPhase } from "../../../../contract/index.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { addPrecondition } from "../../../../platform/preconditions/precondition.ts";
import type { ImportJob } from "./import-job.ts";
import { importChunks, importRows, imports } from "./table.ts";

type Build = (to: WriteBuilder) => Statement[];
type Set = Partial<typeof imports.$inferInsert>;

/**
 * Writes the progress and heartbeat of a job, and the statements of `build`, in one transaction. The precondition fails
 * when the import is in another phase or another worker has it.
 * @returns the results of the added statements
 */
export async function writeProgress(
  job: ImportJob,
  set: Set,
  build: Build = () => [],
): Promise<ResultSet[]> {
  const results = await job.db.write(buildProgress(job, set, build));
  return results.slice(2);
}

/** Runs the same write in a worker thread, for long writes. */
export const writeProgressInWorker = (job: ImportJob, set: Set, build: Build): Promise<void> =>
  job.db.writeInWorker(buildProgress(job, set, build));

function buildProgress(
  { clock, name, signal, record: { id, phase } }: ImportJob,
  set: Set,
  build: Build,
): Build {
  signal.throwIfAborted();
  return (to) => [
    addPrecondition(to, isOwned(id, phase, name)),
    to
      .update(imports)
      .set({ workedAt: clock(), ...set })
      .where(eq(imports.id, id)),
    ...build(to),
  ];
}

const isOwned = (id: string, phase: ImportPhase, worker: string) =>
  sql`exists (select 1 from ${imports} where ${and(eq(imports.id, id), eq(imports.phase, phase), eq(imports.worker, worker))})`;

/** Target duration of one write in milliseconds, because other writes wait for it. */
const targetMs = 8;

/** Creates a batch size that adapts to the duration of the last writes. */
export function createAdaptiveBatchSize(maximum: number, minimum = 10) {
  let size = minimum;
  return {
    get: () => size,
    /** Runs a batch of this size and adapts the size to its duration. */
    async measure<T>(runBatch: () => Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const result = await runBatch();
      const duration = performance.now() - startedAt;
      // Limit each step, because a batch may have waited for other writes.
      const factor = Math.min(1.5, Math.max(0.67, targetMs / duration));
      size = Math.round(Math.min(maximum, Math.max(minimum, size * factor)));
      return result;
    },
  };
}

type BuildDelete = (to: Pick<WriteBuilder, "delete">, importId: string, limit: number) => Statement;

/** Repeats a limited delete until nothing is left, so that each write is short. */
export async function deleteInBatches(
  job: ImportJob,
  build: BuildDelete,
  maximum = 500,
): Promise<void> {
  const batchSize = createAdaptiveBatchSize(maximum, 4);
  for (;;) {
    const [result] = await batchSize.measure(() =>
      writeProgress(job, {}, (to) => [build(to, job.record.id, batchSize.get())]),
    );
    if (!result?.rowsAffected) return;
  }
}

/** Deletes some classified rows of the last check. */
export const deleteCheckResults: BuildDelete = (to, importId, limit) => {
  const lines = sql`(select line from import_rows where import_id = ${importId} order by line limit ${limit})`;
  return to
    .delete(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.line, lines)));
};

/** Deletes some pieces of the uploaded file. */
export const deleteChunks: BuildDelete = (to, importId, limit) => {
  const positions = sql`(select position from import_chunks where import_id = ${importId} order by position limit ${limit})`;
  return to
    .delete(importChunks)
    .where(and(eq(importChunks.importId, importId), inArray(importChunks.position, positions)));
};
