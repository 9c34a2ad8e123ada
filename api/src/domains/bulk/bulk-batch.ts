import type { ResultSet } from "@libsql/client";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Build, Database } from "../../platform/db/database.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../platform/preconditions/precondition.ts";
import { users } from "../identity/table.ts";
import { type BulkStep, bulkRoles } from "./bulk-step.ts";
import { bulkJobRows, bulkJobs } from "./table.ts";

export type BulkJobRecord = typeof bulkJobs.$inferSelect;

export interface RowResult {
  subject: string;
  /** Null if the row was changed or was already so. */
  reason: string | null;
  name: string | null;
}

/** Some rows of a job, which wait for its step. */
export interface BulkBatch {
  /** Id of the person who started the job. */
  actor: string;
  rows: readonly Pick<typeof bulkJobRows.$inferSelect, "subject" | "expected">[];
  /**
   * Writes the results of rows and the statements of `build` in one transaction, so that no row is changed twice.
   * @returns the results of the added statements
   * @throws JobLost when the job was stopped or taken over, or its owner has lost the role
   */
  commit(results: readonly RowResult[], build?: Build): Promise<ResultSet[]>;
}

/** Takes the step for the rows of a batch, and commits a result for each of them. */
export type RunBatch<Step extends BulkStep> = (batch: BulkBatch, step: Step) => Promise<void>;

/** This worker may not go on with the job. */
export class JobLost extends Error {
  override readonly name = "JobLost";
}

/** Condition that the job runs on this worker, and that its owner may still do it. */
export const isOurs = ({ id, kind, worker }: Pick<BulkJobRecord, "id" | "kind" | "worker">): SQL =>
  sql`exists (select 1 from ${bulkJobs} join ${users} on ${users.id} = ${bulkJobs.createdBy} where ${and(
    eq(bulkJobs.id, id),
    eq(bulkJobs.state, "running"),
    eq(bulkJobs.worker, worker),
    inArray(users.role, [...bulkRoles[kind]]),
  )})`;

/** Creates a batch of a job for these rows. */
export function createBulkBatch(
  db: Database,
  job: BulkJobRecord,
  rows: BulkBatch["rows"],
): BulkBatch {
  return {
    actor: job.createdBy,
    rows,
    async commit(results, build = () => []) {
      const refused = results.filter(({ reason }) => reason !== null).length;
      const buildResults: Build = (to) => [
        addPrecondition(to, isOurs(job)),
        addPrecondition(to, areWaiting(job.id, results)),
        ...results.map(({ subject, reason, name }) =>
          to
            .update(bulkJobRows)
            .set({ state: reason === null ? "done" : "refused", reason, name })
            .where(isRow(job.id, subject)),
        ),
        to
          .update(bulkJobs)
          .set({
            done: sql`${bulkJobs.done} + ${results.length - refused}`,
            refused: sql`${bulkJobs.refused} + ${refused}`,
          })
          .where(eq(bulkJobs.id, job.id)),
      ];
      try {
        const written = await db.write((to) => [...buildResults(to), ...build(to)]);
        return written.slice(results.length + 3);
      } catch (error) {
        // Otherwise the caller would try again without end.
        if (isPreconditionFailure(error) && !(await isReady(db, job, results))) throw new JobLost();
        throw error;
      }
    },
  };
}

const isRow = (jobId: string, subject: string) =>
  and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.subject, subject));

const areWaiting = (jobId: string, results: readonly RowResult[]): SQL => {
  const subjects = JSON.stringify(results.map(({ subject }) => subject));
  return sql`(select count(*) from ${bulkJobRows} where ${bulkJobRows.jobId} = ${jobId}
    and ${bulkJobRows.state} = 'waiting'
    and ${bulkJobRows.subject} in (select value from json_each(${subjects}))) = ${results.length}`;
};

async function isReady(
  { read }: Database,
  job: BulkJobRecord,
  results: readonly RowResult[],
): Promise<boolean> {
  const [row] = await read.all<{ yes: number }>(
    sql`select (${isOurs(job)} and ${areWaiting(job.id, results)}) as yes`,
  );
  return row?.yes === 1;
}
