import { ApiError } from "@aushadhi/shared-ui";

/** What a failure says to a person: the API's words, or `fallback` when it had none. */
export const getFailureText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.message) || fallback;
