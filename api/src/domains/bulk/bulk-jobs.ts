import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { findUnavailable } from "../../platform/app-error.ts";
import { createJobRunner, type JobRunner } from "../../platform/background/job-runner.ts";
import type { Database } from "../../platform/db/database.ts";
import { describeError } from "../../platform/http/errors.ts";
import { isWorking } from "../../platform/jobs/lease.ts";
import type { Logger } from "../../platform/log/logger.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../platform/preconditions/precondition.ts";
import { yieldToLoop } from "../../platform/yield-to-loop.ts";
import { findUserById } from "../identity/users.ts";
import { type BulkJobRecord, createBulkBatch, JobLost, type RunBatch } from "./bulk-batch.ts";
import { bulkRoles, type OrderStep, type ProductStep } from "./bulk-step.ts";
import { stopRunning } from "./stop-bulk-job.ts";
import { type BulkJobInput, storeBulkJob } from "./store-bulk-job.ts";
import { bulkJobRows, bulkJobs } from "./table.ts";

export type BulkJobs = ReturnType<typeof createBulkJobs>;

/** Rows of a batch. It is one write at most, and other requests wait for a write. */
const batchRows = 20;

/** Name in the audit log of a stop that nobody asked for. */
const serverActor = "server";
const roleLost = "The person who started it may no longer do this.";
const faulty = "It met a fault. What was done by then stays done.";

interface BulkJobsDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  runProducts: RunBatch<ProductStep>;
  runOrders: RunBatch<OrderStep>;
}

/** Creates the changes of many products or orders that run in the background. */
export function createBulkJobs({ db, clock, log, runProducts, runOrders }: BulkJobsDeps) {
  const runner: JobRunner = createJobRunner({
    db,
    log,
    kind: "bulk_job",
    run: (id) => runJob(id),
    findLeft: async () =>
      (await findRunning(db)).filter(
        ({ id, worker }) => worker !== runner.name || !runner.isRunning(id),
      ),
    takeOver: (left, isAlone) => takeOver(db, left, runner.name, isAlone),
  });

  const runJob = async (id: string) => {
    for (;;) {
      if (runner.signal.aborted) return;
      const job = await findJob(db, id);
      if (job?.state !== "running" || job.worker !== runner.name) return;
      const owner = await findUserById(db, job.createdBy);
      if (!owner || !bulkRoles[job.kind].includes(owner.role)) {
        return endJob(job, roleLost);
      }
      const rows = await listWaiting(db, id);
      if (rows.length === 0) return endJob(job, null);
      try {
        const { step } = job;
        const batch = createBulkBatch(db, job, rows);
        await (step.action === "change" ? runProducts(batch, step) : runOrders(batch, step));
      } catch (error) {
        // Reads again whether the job was stopped, taken over or is not allowed any more.
        if (error instanceof JobLost) continue;
        // The next search for left jobs starts it again.
        if (runner.signal.aborted || findUnavailable(error)) throw error;
        log.error({ kind: "bulk_job_failed", id, ...describeError(error) });
        return endJob(job, faulty);
      }
      await yieldToLoop();
    }
  };

  /** Ends a job that this worker still has. */
  const endJob = async ({ id, worker }: BulkJobRecord, failure: string | null) => {
    const isOwn = and(
      eq(bulkJobs.id, id),
      eq(bulkJobs.worker, worker),
      eq(bulkJobs.state, "running"),
    );
    const now = clock();
    await db.write((to) =>
      failure === null
        ? [to.update(bulkJobs).set({ state: "done", endedAt: now }).where(isOwn)]
        : stopRunning(to, { actor: serverActor, now }, isOwn, failure),
    );
  };

  return {
    /**
     * Stores a job and starts it.
     * @param by id of the person who starts it
     * @returns its id
     * @throws AppError `conflict` while another job of this kind by the same person runs
     */
    async start(input: BulkJobInput, by: string): Promise<string> {
      const id = crypto.randomUUID();
      const now = clock();
      await runner.begin(id, () => storeBulkJob(db, { id, by, now, worker: runner.name }, input));
      return id;
    },
    takeOver: runner.takeOver,
    idle: runner.idle,
    close: () => runner.close(),
  };
}

const findRunning = ({ read }: Database) =>
  read
    .select({ id: bulkJobs.id, worker: bulkJobs.worker })
    .from(bulkJobs)
    .where(eq(bulkJobs.state, "running"));

async function findJob({ read }: Database, id: string): Promise<BulkJobRecord | undefined> {
  const [job] = await read.select().from(bulkJobs).where(eq(bulkJobs.id, id));
  return job;
}

const listWaiting = ({ read }: Database, jobId: string) =>
  read
    .select({ subject: bulkJobRows.subject, expected: bulkJobRows.expected })
    .from(bulkJobRows)
    .where(and(eq(bulkJobRows.jobId, jobId), eq(bulkJobRows.state, "waiting")))
    .orderBy(asc(bulkJobRows.position))
    .limit(batchRows);

/** Takes a job over unless its process still works. Its worker's next write then fails. */
async function takeOver(
  db: Database,
  left: Awaited<ReturnType<typeof findRunning>>[number],
  worker: string,
  isAlone: boolean,
): Promise<boolean> {
  if (left.worker === worker) return true;
  const isAbandoned: SQL = isAlone ? sql`1` : sql`not ${isWorking(bulkJobs.worker)}`;
  const isStillLeft = and(
    eq(bulkJobs.id, left.id),
    eq(bulkJobs.worker, left.worker),
    eq(bulkJobs.state, "running"),
    isAbandoned,
  );
  try {
    await db.write((to) => [
      addPrecondition(to, sql`exists (select 1 from ${bulkJobs} where ${isStillLeft})`),
      to.update(bulkJobs).set({ worker }).where(eq(bulkJobs.id, left.id)),
    ]);
    return true;
  } catch (error) {
    if (isPreconditionFailure(error)) return false;
    throw error;
  }
}
