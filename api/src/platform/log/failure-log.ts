import type { Logger } from "./logger.ts";

interface Kinds {
  failed: string;
  recovered: string;
}

/**
 * Logs that something begins to fail and that it works again, once each, for any number of attempts in between. Both
 * lines have the same level: a log that shows a failure also shows its end.
 * @param of the kinds of both lines; for a job they are `<job>_failed` and `<job>_recovered`
 * @param subject added to both lines
 */
export function createFailureLog(log: Logger, of: string | Kinds, subject: object = {}) {
  const kinds =
    typeof of === "string" ? { failed: `${of}_failed`, recovered: `${of}_recovered` } : of;
  let isFailing = false;
  return {
    /** @param about the failure, without secrets */
    failed(about: object): void {
      if (!isFailing) log.error({ kind: kinds.failed, ...subject, ...about });
      isFailing = true;
    },
    succeeded(): void {
      if (isFailing) log.error({ kind: kinds.recovered, ...subject });
      isFailing = false;
    },
  };
}
