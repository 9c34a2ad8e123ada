import { useEffect } from "react";

/** Writes a failure to the console, for debugging. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the screen shows only a short text; the full error is logged here.
  console.error(what, error);
}

/** Logs a failure once, when it appears. */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
