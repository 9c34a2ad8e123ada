import { ApiError } from "@aushadhi/shared-ui";
import { useEffect } from "react";

/** What a failure says to a person: the API's words, or `fallback` when it had none (part 2, section 8). */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}

/** Leaves a failure in the console, once for each time it comes, for whoever looks into it. */
export function useFailureLog(what: string, error: unknown): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification sends these to the console (part 2, section 8).
    if (error) console.error(what, error);
  }, [what, error]);
}
