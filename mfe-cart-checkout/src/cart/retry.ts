import { ApiError } from "@aushadhi/shared-ui";

/** Milliseconds before each retry of a call whose answer is lost. */
const pauses = [500, 2000, 5000] as const;

/** Returns whether a failed call may have been carried out: its answer was lost or invalid. */
export const isUnsure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Returns whether the session has ended, so that the call was not carried out. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_signed_in";

const isTransient = (error: unknown) =>
  isUnsure(error) && !(error instanceof ApiError && error.status === 500);

/**
 * Makes a call until it is answered or retries are used up. The call must be idempotent.
 * @param isOver returns whether the answer is no longer needed; then there are no retries
 * @throws what the last call threw
 */
export async function retry<T>(
  call: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await call();
    } catch (error) {
      if (!isTransient(error) || isOver()) throw error;
    }
    await wait(pause);
    if (isOver()) throw new Error("The cart is no longer wanted");
  }
  return call();
}
