import type { Logger } from "./logger.ts";

/**
 * Logs that a job fails, and that it goes well again, once each however often it is tried in between.
 * @param job its lines are of kind `<job>_failed` and `<job>_recovered`
 */
export function createFailureLog(log: Logger, job: string) {
  let isFailing = false;
  return {
    /** @param about the failure, as the log may know it */
    failed(about: object): void {
      if (!isFailing) log.error({ kind: `${job}_failed`, ...about });
      isFailing = true;
    },
    succeeded(): void {
      if (isFailing) log.info({ kind: `${job}_recovered` });
      isFailing = false;
    },
  };
}
