import { and, eq, sql } from "drizzle-orm";
import { deleteInBatches } from "../record/delete-in-batches.ts";
import type { ImportJob } from "../record/import-job.ts";
import { importRows } from "../record/table.ts";

/** Deletes the rows that the last check has classified. */
export const deleteCheckResults = (job: ImportJob): Promise<void> =>
  deleteInBatches(job, (to, limit) => {
    const importId = job.record.id;
    const lines = sql`(select line from import_rows where import_id = ${importId} order by line limit ${limit})`;
    return to
      .delete(importRows)
      .where(and(eq(importRows.importId, importId), sql`${importRows.line} in ${lines}`));
  });
