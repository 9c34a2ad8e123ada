import { ApiError } from "@aushadhi/shared-ui";
import { useEffect } from "react";

/** What a failure says to a person: the API's words, or `fallback` when it had none. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}

/** Writes a failure to the console, for the person who looks into it. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: failed fetches are logged in the console.
  console.error(what, error);
}

/** Logs a failure once, when it appears. */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    if (error) logFailure(what, error);
  }, [what, error]);
}
