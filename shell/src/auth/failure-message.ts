import { ApiError } from "@aushadhi/shared-ui";

/** The server's words for what went wrong, or ours where it has said nothing. */
export const failureMessage = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.message) || fallback;
