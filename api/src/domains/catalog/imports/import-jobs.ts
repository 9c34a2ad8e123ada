import { and, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { ImportApplyInput, ImportCheckInput, ImportPhase } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { describeError } from "../../../platform/http/errors.ts";
import { isWorking } from "../../../platform/jobs/lease.ts";
import { createWorkerLease } from "../../../platform/jobs/worker-lease.ts";
import { createFailureLog } from "../../../platform/log/failure-log.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { isPreconditionFailure } from "../../../platform/preconditions/precondition.ts";
import { runCheck } from "./check/run-check.ts";
import { rollbackImport, runCommit } from "./commit/run-commit.ts";
import { findImportRecord, type ImportJob, type ImportWorker } from "./record/import-job.ts";
import { imports } from "./record/table.ts";
import { cancelImport, startCheck, startCommit } from "./start-phase.ts";
import { uploadFile } from "./upload/upload-file.ts";

export type ImportJobs = ReturnType<typeof createImportJobs>;

/** The job of each running phase. */
const runners: Partial<Record<ImportPhase, (job: ImportJob) => Promise<void>>> = {
  checking: runCheck,
  applying: runCommit,
  undoing: rollbackImport,
  cancelling: rollbackImport,
};
const runningPhases = Object.keys(runners) as ImportPhase[];

/** Interval for finding jobs of ended processes. If such a process still runs, its next write fails. */
const takeOverEveryMs = 5_000;
const failure = "It was stopped in the middle. Nothing of it was kept in the shop.";

/** Creates the product imports and their background jobs. */
export function createImportJobs(deps: { db: Database; clock: () => Date; log: Logger }) {
  const { db, clock, log } = deps;
  const stop = new AbortController();
  const lease = createWorkerLease(db);
  const worker: ImportWorker = { db, clock, name: lease.name, signal: stop.signal };
  const running = new Map<string, Promise<void>>();
  let timer: Timer | undefined;

  const start = (id: string) => {
    if (stop.signal.aborted) return;
    // An earlier job of this import may still be finishing with an old phase.
    const previous = running.get(id) ?? Promise.resolve();
    const run = lease
      .hold(() => previous.then(() => runJobs(id)))
      .catch((error) => {
        if (!stop.signal.aborted) log.error({ kind: "import_failed", id, ...describeError(error) });
      })
      .finally(() => {
        if (running.get(id) === run) running.delete(id);
      });
    running.set(id, run);
  };

  // Renews the lease first, so that no other process takes the import over.
  const startPhase = (id: string, change: () => Promise<void>): Promise<void> =>
    lease.hold(async () => {
      await change();
      start(id);
    });

  // Runs phase after phase, until none is left or another worker has the import.
  const runJobs = async (id: string) => {
    for (;;) {
      const record = await findImportRecord(db, id);
      const run = runners[record.phase];
      if (!run || record.worker !== worker.name) return;
      try {
        await run({ ...worker, record });
      } catch (error) {
        // The import was cancelled or taken over, so read it again.
        if (isPreconditionFailure(error)) continue;
        if (stop.signal.aborted) throw error;
        if (record.phase !== "checking" && record.phase !== "applying") throw error;
        log.error({ kind: "import_failed", id, ...describeError(error) });
        await startRollback(record.phase, id);
      }
    }
  };

  const startRollback = (phase: ImportPhase, id: string) =>
    db.write((to) => [
      to
        .update(imports)
        .set({ phase: "undoing", failure })
        .where(and(eq(imports.id, id), eq(imports.phase, phase))),
    ]);

  const takeOver = async (isAlone: boolean) => {
    const isAbandoned = and(
      inArray(imports.phase, runningPhases),
      isAlone ? undefined : not(isWorking(imports.worker)),
    );
    // The write decides whether the processes have ended, because a replica uses the clock of its machine.
    const others = await db.read
      .select({ id: imports.id })
      .from(imports)
      .where(and(inArray(imports.phase, runningPhases), ne(imports.worker, worker.name)));
    for (const { id } of others) {
      await lease.hold(async () => {
        const [taken] = await db.write((to) => [
          to
            .update(imports)
            .set({
              worker: worker.name,
              workedAt: clock(),
              phase: sql`iif(${imports.phase} = 'applying', 'undoing', ${imports.phase})`,
              failure: sql`iif(${imports.phase} = 'applying', ${failure}, ${imports.failure})`,
            })
            .where(and(eq(imports.id, id), isAbandoned)),
        ]);
        if (taken?.rowsAffected === 1) start(id);
      });
    }
  };

  return {
    /** Stores a file. @returns the id of the import */
    upload: (file: File, by: string) => uploadFile(worker, file, by),
    /** The next three methods start a background job and return. */
    check: (id: string, input: ImportCheckInput) =>
      startPhase(id, () => startCheck(worker, id, input)),
    apply: (id: string, input: ImportApplyInput) =>
      startPhase(id, () => startCommit(worker, id, input)),
    cancel: (id: string) => startPhase(id, () => cancelImport(worker, id)),
    /**
     * Resumes or rolls back the jobs of ended processes, now and every few seconds.
     * @param isAlone whether no other process can use this database, so that all unfinished jobs are abandoned
     */
    async takeOver(isAlone: boolean): Promise<void> {
      await takeOver(isAlone);
      const failures = createFailureLog(log, "import_takeover");
      timer ??= setInterval(() => {
        takeOver(false).then(failures.succeeded, (error) => failures.failed(describeError(error)));
      }, takeOverEveryMs);
    },
    /** Resolves when no job runs. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values());
    },
    /** Stops the running jobs. The next process to start takes them over. */
    async close(): Promise<void> {
      stop.abort();
      clearInterval(timer);
      await Promise.all(running.values());
      await lease.close();
    },
  };
}
