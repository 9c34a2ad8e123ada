import { ApiError } from "@aushadhi/shared-ui";

/** Whether the API says that nobody is signed in, even if this tab still believes so. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
