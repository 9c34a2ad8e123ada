import { and, eq, inArray, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import type { ImportJob } from "./import-job.ts";
import { importChunks, importRows } from "./table.ts";
import { writeProgress } from "./write-progress.ts";

/** How long one write may keep others waiting, in milliseconds. */
const targetMs = 8;

/** A batch size that adapts to how long the last writes took. */
export function createAdaptiveBatchSize(maximum: number, minimum = 10) {
  let size = minimum;
  return {
    get: () => size,
    /** Runs a batch of that size and adapts the size to its duration. */
    async measure<T>(runBatch: () => Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const result = await runBatch();
      const duration = performance.now() - startedAt;
      // One step is limited: the duration of a batch that had to wait says little.
      const factor = Math.min(1.5, Math.max(0.67, targetMs / duration));
      size = Math.round(Math.min(maximum, Math.max(minimum, size * factor)));
      return result;
    },
  };
}

type BuildDelete = (to: Pick<WriteBuilder, "delete">, importId: string, limit: number) => Statement;

/** Repeats a delete of limited size until it finds nothing more, so that no write keeps others waiting. */
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

/** Deletes some of the rows that the last check has classified. */
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
