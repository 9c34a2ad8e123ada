import { describeFailure } from "../log/describe-failure.ts";
import { createFailureLog } from "../log/failure-log.ts";
import type { Logger } from "../log/logger.ts";
import { outsideRequests } from "../metrics/spans.ts";

export interface RecurringJob {
  /** Runs the job soon; a run that has begun is followed by another one. */
  wake(): void;
  /** Runs the job and resolves when it ended. */
  idle(): Promise<void>;
  /** Starts no further run and waits for the one in progress. */
  close(): Promise<void>;
}

/** Wakes within this time share a run. */
const gatherMs = 200;

/**
 * Runs a job now, at least this often, and soon after each `wake`, never twice at a time. A failed run is logged and
 * repeated at the next time.
 * @param name logged as `<name>_failed` and `<name>_recovered`
 * @param everyMs pause in milliseconds
 */
export function createRecurringJob(
  log: Logger,
  name: string,
  everyMs: number,
  run: () => Promise<void>,
): RecurringJob {
  const failures = createFailureLog(log, name);
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isWoken = false;
  let closed = false;
  let timer: Timer | undefined;

  const runIn = (ms: number) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(start, ms);
    timer.unref();
  };
  const work = async () => {
    isWaiting = false;
    isWoken = false;
    if (closed) return;
    try {
      await outsideRequests(run);
      failures.succeeded();
    } catch (error) {
      failures.failed(describeFailure(error));
    }
    if (!isWaiting) runIn(isWoken ? gatherMs : everyMs);
  };
  function start(): Promise<void> {
    if (!isWaiting) {
      isWaiting = true;
      last = last.then(work);
    }
    return last;
  }

  runIn(0);
  return {
    wake() {
      // A stream of wakes must not put the run off again and again.
      if (isWoken) return;
      isWoken = true;
      if (!isWaiting) runIn(gatherMs);
    },
    idle: start,
    async close() {
      closed = true;
      clearTimeout(timer);
      await last;
    },
  };
}
