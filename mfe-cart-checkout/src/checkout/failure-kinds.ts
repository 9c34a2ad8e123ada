import { ApiError } from "@aushadhi/shared-ui";

/** Whether a call never reached the server, or its answer never reached us. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether the server has said no, so that nothing was done; after anything else nobody can tell. */
export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status <= 499;
