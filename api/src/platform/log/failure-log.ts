import type { Logger } from "./logger.ts";

/** Logs that a job fails, and that it goes well again, once each however often it is tried in between. */
export interface FailureLog {
  /** @param about the failure, as the log may know it */
  failed(about: object): void;
  succeeded(): void;
}

/** @param job its lines are of kind `<job>_failed` and `<job>_recovered` */
export function createFailureLog(log: Logger, job: string): FailureLog {
  let isFailing = false;
  return {
    failed(about) {
      if (!isFailing) log.error({ kind: `${job}_failed`, ...about });
      isFailing = true;
    },
    succeeded() {
      if (isFailing) log.info({ kind: `${job}_recovered` });
      isFailing = false;
    },
  };
}
