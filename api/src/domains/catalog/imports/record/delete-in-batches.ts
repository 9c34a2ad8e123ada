import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { createAdaptiveBatchSize } from "./adaptive-batch-size.ts";
import type { ImportJob } from "./import-job.ts";
import { writeProgress } from "./write-progress.ts";

export type BuildDelete = (to: Pick<WriteBuilder, "delete">, limit: number) => Statement;

/** Repeats a delete of limited size until it finds nothing more, so that no write keeps others waiting. */
export async function deleteInBatches(
  job: ImportJob,
  build: BuildDelete,
  maximum = 500,
): Promise<void> {
  const batchSize = createAdaptiveBatchSize(maximum, 4);
  for (;;) {
    const [result] = await batchSize.measure(() =>
      writeProgress(job, {}, (to) => [build(to, batchSize.get())]),
    );
    if (!result?.rowsAffected) return;
  }
}
