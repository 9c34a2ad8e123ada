import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Change } from "../../platform/audit-log/audit-entry.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { bulkJobs } from "./table.ts";

const isRunning = (id: string) => and(eq(bulkJobs.id, id), eq(bulkJobs.state, "running"));

/** Stops a job after the write that runs. What is done stays done. An ended job stays as it is. */
export async function stopBulkJob({ db, ...change }: Change, id: string): Promise<void> {
  await db.write((to) => stopRunning(to, change, isRunning(id), null));
}

/**
 * Builds the statements that stop the running jobs of this condition, with an audit entry that says how far they came.
 * @param failure why the server stops it; null for a person's stop
 */
export const stopRunning = (
  to: WriteBuilder,
  { actor, now }: Pick<Change, "actor" | "now">,
  condition: SQL | undefined,
  failure: string | null,
): Statement[] => [
  // Within the write: an ended job gets no entry, and the counts are those of the stop. A patch leaves out what is null.
  to.insert(auditEntries).select(
    sql`select ${crypto.randomUUID()}, ${actor}, 'bulk-job.stop', ${bulkJobs.id},
        json_object('state', ${bulkJobs.state}),
        json_patch('{}', json_object('state', 'stopped', 'kind', ${bulkJobs.kind}, 'total', ${bulkJobs.total},
          'done', ${bulkJobs.done}, 'refused', ${bulkJobs.refused}, 'failure', ${failure})),
        ${now.getTime()}
      from ${bulkJobs} where ${condition}`,
  ),
  to.update(bulkJobs).set({ state: "stopped", failure, endedAt: now }).where(condition),
];
