import { ApiError } from "@aushadhi/shared-ui";

/** Returns whether a request or its answer was lost. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Returns whether the server rejected the call, so that nothing was done. After any other failure
 * that is unknown.
 */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status <= 499;
