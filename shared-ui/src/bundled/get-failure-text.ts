import { ApiError } from "@aushadhi/shared-ui";

/** The error text to show: the API's message, or `fallback` if there is none. */
export const getFailureText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.message) || fallback;
