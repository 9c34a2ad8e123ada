import { ApiError } from "@aushadhi/shared-ui";

/** What a failure says to a person: the API's words, or `fallback` when it had none. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}

/** Whether the API says that nobody is signed in, even if this tab still believes so. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
