import { describeError } from "../http/errors.ts";
import type { LeaseStore } from "../jobs/lease.ts";
import { createWorkerLease } from "../jobs/worker-lease.ts";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";

/** Interval for finding jobs of ended processes. If such a process still runs, its next write fails. */
const takeOverEveryMs = 5_000;

export type JobRunner = ReturnType<typeof createJobRunner>;

interface JobRunnerDeps<Left extends { id: string }> {
  db: LeaseStore;
  log: Logger;
  /** Begins the names of its log entries: `import` logs `import_failed`. */
  kind: string;
  /** Does the job with this id, as far as this worker has it. */
  run(id: string): Promise<void>;
  /** Finds unfinished jobs that this worker does not have. Their processes may still run. */
  findLeft(): Promise<readonly Left[]>;
  /** Takes a job over unless its process still works. @returns whether this worker has it now */
  takeOver(left: Left, isAlone: boolean): Promise<boolean>;
  /** Called after each search for jobs of ended processes. */
  afterTakeOver?(): void;
}

/** Runs background jobs under a worker lease, and takes over those of ended processes. */
export function createJobRunner<Left extends { id: string }>(deps: JobRunnerDeps<Left>) {
  const { db, log, kind } = deps;
  const stop = new AbortController();
  const lease = createWorkerLease(db);
  const running = new Map<string, Promise<void>>();
  let timer: Timer | undefined;

  const start = (id: string) => {
    if (stop.signal.aborted) return;
    // An earlier run of this job may still be finishing.
    const previous = running.get(id) ?? Promise.resolve();
    const run = lease
      .hold(() => previous.then(() => deps.run(id)))
      .catch((error) => {
        if (!stop.signal.aborted)
          log.error({ kind: `${kind}_failed`, id, ...describeError(error) });
      })
      .finally(() => {
        if (running.get(id) === run) running.delete(id);
      });
    running.set(id, run);
  };

  const takeOver = async (isAlone: boolean) => {
    for (const left of await deps.findLeft()) {
      await lease.hold(async () => {
        if (await deps.takeOver(left, isAlone)) start(left.id);
      });
    }
    deps.afterTakeOver?.();
  };

  return {
    /** Stored on the jobs of this worker. A process that takes a job over stores its own name. */
    name: lease.name,
    /** Aborted when the worker must stop. */
    signal: stop.signal,
    isRunning: (id: string) => running.has(id),
    /** Stores a job and starts it. It renews the lease first, so that no other process takes the job over. */
    begin: (id: string, store: () => Promise<void>): Promise<void> =>
      lease.hold(async () => {
        await store();
        start(id);
      }),
    /**
     * Takes over the jobs of ended processes, now and every few seconds.
     * @param isAlone whether no other process can use this database, so that all unfinished jobs are abandoned
     */
    async takeOver(isAlone: boolean): Promise<void> {
      await takeOver(isAlone);
      const failures = createFailureLog(log, `${kind}_takeover`);
      timer ??= setInterval(() => {
        takeOver(false).then(failures.succeeded, (error) => failures.failed(describeError(error)));
      }, takeOverEveryMs);
    },
    /** Resolves when no job runs. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running.values());
    },
    /**
     * Stops the running jobs. The next process to start takes them over.
     * @param release called before the lease ends
     */
    async close(release: () => Promise<unknown> = async () => undefined): Promise<void> {
      stop.abort();
      clearInterval(timer);
      await Promise.all(running.values());
      await release();
      await lease.close();
    },
  };
}
