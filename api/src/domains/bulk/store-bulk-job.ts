import { and, eq, sql } from "drizzle-orm";
import type { BulkJobKind } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import type { BulkStep } from "./bulk-step.ts";
import { bulkJobRows, bulkJobs } from "./table.ts";

export interface BulkJobInput {
  kind: BulkJobKind;
  step: BulkStep;
  /** Ids of the products or orders, with what the person saw; null if that does not matter. */
  rows: readonly { subject: string; expected: unknown }[];
}

/**
 * Stores a job with its rows and the audit entry of its start.
 * @throws AppError `conflict` while another job of this kind by the same person runs
 */
export async function storeBulkJob(
  db: Database,
  { id, by, now, worker }: { id: string; by: string; now: Date; worker: string },
  { kind, step, rows }: BulkJobInput,
): Promise<void> {
  const distinct = [...new Map(rows.map((row) => [row.subject, row])).values()];
  const ownRunning = and(
    eq(bulkJobs.createdBy, by),
    eq(bulkJobs.kind, kind),
    eq(bulkJobs.state, "running"),
  );
  const noted = {
    ...{ kind, action: step.action, total: distinct.length },
    ...(step.action === "assign" && { assignedTo: step.staffId }),
  };
  await db
    .write((to) => [
      addPrecondition(to, sql`not exists (select 1 from ${bulkJobs} where ${ownRunning})`),
      to.insert(bulkJobs).values({
        ...{ id, kind, step, worker, total: distinct.length },
        ...{ createdBy: by, createdAt: now },
      }),
      to.insert(bulkJobRows).select(
        sql`select ${id}, value ->> 'subject', key, value -> 'expected', 'waiting', null, null
          from json_each(${JSON.stringify(distinct)})`,
      ),
      addAuditEntry(to, { actor: by, now }, "bulk-job.start", id, null, noted),
    ])
    .catch(
      throwOnPrecondition(
        () =>
          new AppError(
            "conflict",
            "Your last change of many is still running. Wait for it, or stop it.",
          ),
      ),
    );
}
