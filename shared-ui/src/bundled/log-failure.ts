import { useEffect } from "react";

/** Writes a failure to the console, for the person who looks into it. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: what the screen does not say in full is logged here.
  console.error(what, error);
}

/** Logs a failure once, when it appears. */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
