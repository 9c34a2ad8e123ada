import { ApiError } from "@aushadhi/shared-ui";

/** Whether the API answered that the session has ended (401). This tab may not know it yet. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
