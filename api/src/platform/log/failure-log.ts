import type { Logger } from "./logger.ts";

/**
 * Logs that a job fails and that it recovers, once each, for any number of attempts in between.
 * @param job the kinds of its lines are `<job>_failed` and `<job>_recovered`
 */
export function createFailureLog(log: Logger, job: string) {
  let isFailing = false;
  return {
    /** @param about the failure, without secrets */
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
