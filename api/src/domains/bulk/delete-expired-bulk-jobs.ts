import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { bulkJobRows, bulkJobs } from "./table.ts";

const keptMs = 7 * 24 * 3_600_000;
/** Rows of one write, because other writes wait for it. */
const batchRows = 500;

/** Deletes jobs that ended a week ago, in batches. The audit log keeps what they changed. */
export async function deleteExpiredBulkJobs(db: Database, now: Date): Promise<void> {
  const expired = await db.read
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(
      and(
        inArray(bulkJobs.state, ["done", "stopped"]),
        lt(bulkJobs.endedAt, new Date(now.getTime() - keptMs)),
      ),
    );
  for (const { id } of expired) {
    const some = sql`(select subject from bulk_job_rows where job_id = ${id} limit ${batchRows})`;
    for (let deleted = 1; deleted > 0; ) {
      const [result] = await db.write((to) => [
        to
          .delete(bulkJobRows)
          .where(and(eq(bulkJobRows.jobId, id), inArray(bulkJobRows.subject, some))),
      ]);
      deleted = result?.rowsAffected ?? 0;
    }
    await db.write((to) => [to.delete(bulkJobs).where(eq(bulkJobs.id, id))]);
  }
}
