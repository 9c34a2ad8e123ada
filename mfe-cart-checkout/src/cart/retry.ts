import { ApiError } from "@aushadhi/shared-ui";

/** Milliseconds before a call whose answer did not come is made again. */
const pauses = [500, 2000, 5000] as const;

/** Whether a call may have been carried out although it failed: its answer did not come, or made no sense. */
export const isUnsure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Whether nobody is signed in any more, so that it was not carried out. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_signed_in";

const passesByItself = (error: unknown) =>
  isUnsure(error) && !(error instanceof ApiError && error.status === 500);

/**
 * Makes a call until there is an answer, or for so long as makes sense. The call must be one that changes nothing
 * when it is repeated.
 * @param isOver tells that nobody waits for it any more: it is not made again then
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
      if (!passesByItself(error) || isOver()) throw error;
    }
    await wait(pause);
    if (isOver()) throw new Error("The cart is no longer wanted");
  }
  return call();
}
