import { and, eq } from "drizzle-orm";
import type {
  ImportApplyInput,
  ImportCheckInput,
  ImportPhase,
  ImportReviewInput,
  ImportTableInput,
} from "../../../contract/index.ts";
import { createJobRunner } from "../../../platform/background/job-runner.ts";
import type { Database } from "../../../platform/db/database.ts";
import { describeError } from "../../../platform/http/errors.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { MailQueue } from "../../../platform/mail/queue.ts";
import { isPreconditionFailure } from "../../../platform/preconditions/precondition.ts";
import { chooseTable } from "./choose-table.ts";
import { rollbackImport, runCommit } from "./commit/run-commit.ts";
import { ReadFailure } from "./read/file-reader.ts";
import { findImportRecord, type ImportJob, type ImportWorker } from "./record/import-job.ts";
import { imports } from "./record/table.ts";
import { startReview } from "./review/start-review.ts";
import { startRollback } from "./rollback/start-rollback.ts";
import { runCheck } from "./run-check.ts";
import { cancelImport, startCheck, startCommit } from "./start-jobs.ts";
import { findLeft, releaseChecks, stopped, takeOverLeft } from "./take-over.ts";
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

interface ImportJobsDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  mail: Pick<MailQueue, "wake">;
}

/** Creates the product imports and their background jobs. */
export function createImportJobs({ db, clock, log, mail }: ImportJobsDeps) {
  const runner = createJobRunner({
    db,
    log,
    kind: "import",
    run: (id) => runJobs(id),
    findLeft: () => findLeft(worker, runningPhases),
    takeOver: (left, isAlone) => takeOverLeft(worker, left, isAlone),
    afterTakeOver: mail.wake,
  });
  const { name, signal } = runner;
  const worker: ImportWorker = { db, clock, name, signal };

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
        if (signal.aborted) throw error;
        if (record.phase !== "checking" && record.phase !== "applying") throw error;
        log.error({ kind: "import_failed", id, ...describeError(error) });
        await rollbackAfterFailure(record.phase, id, error);
      }
    }
  };

  const rollbackAfterFailure = (phase: ImportPhase, id: string, error: unknown) =>
    db.write((to) => [
      to
        .update(imports)
        .set({
          phase: "undoing",
          failure: error instanceof ReadFailure ? error.message : stopped,
        })
        .where(and(eq(imports.id, id), eq(imports.phase, phase))),
    ]);

  return {
    /** Stores a file. @returns the id of the import */
    upload: (file: File, by: string) => uploadFile(worker, file, by),
    chooseTable: (id: string, choice: ImportTableInput) => chooseTable(worker, id, choice),
    /** The next five methods start a background job and return. */
    check: (id: string, input: ImportCheckInput) =>
      runner.begin(id, () => startCheck(worker, id, input)),
    review: (id: string, input: ImportReviewInput) =>
      runner.begin(id, () => startReview(worker, id, input)),
    apply: (id: string, input: ImportApplyInput) =>
      runner.begin(id, () => startCommit(worker, id, input)),
    cancel: (id: string) => runner.begin(id, () => cancelImport(worker, id)),
    rollback: (id: string, by: string) => runner.begin(id, () => startRollback(worker, id, by)),
    /** Resumes or rolls back the jobs of ended processes, now and every few seconds. */
    takeOver: runner.takeOver,
    /** Resolves when no job runs. */
    idle: runner.idle,
    /** Stops the running jobs. Without the database their checks count as stopped once. */
    close: () => runner.close(() => releaseChecks(worker).catch(() => undefined)),
  };
}
