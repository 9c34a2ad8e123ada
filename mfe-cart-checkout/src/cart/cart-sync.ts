import { ApiError } from "@aushadhi/shared-ui";
import type { CartCalls, CartDeps, CartLine } from "./types.ts";

/**
 * Synchronizes one user's cart with the server: one call at a time, so that answers arrive in
 * order.
 * @param known the cart in the document
 * @param onChange renders the cart again
 */
export function createCartSync(
  userId: string,
  known: readonly CartLine[] | null,
  deps: Pick<CartDeps, "calls" | "clock" | "wait">,
  onChange: () => void,
) {
  let items = known;
  let lastSynced = known ? deps.clock() : null;
  let isOutdated = false;
  let uncertain: readonly string[] = [];
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  const sync = {
    userId,
    /** The cart as the server last returned it; null before that. */
    items: () => items,
    /** Time of that answer, in milliseconds. */
    lastSynced: () => lastSynced,
    /** Runs work when no other call is running. */
    runInTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    /**
     * Makes a call and repeats it when the answer is lost. The caller applies the answer with
     * `accept`.
     */
    async ask(call: (calls: CartCalls) => Promise<CartLine[]>): Promise<CartLine[]> {
      const assertWanted = () => {
        if (isOver) throw new Error("The cart is no longer wanted");
      };
      assertWanted();
      const send = async () => {
        const calls = await deps.calls();
        // After a sign-out the call would be sent as a guest's.
        assertWanted();
        return call(calls);
      };
      const answer = await retry(send, deps.wait, () => isOver);
      assertWanted();
      return answer;
    },
    accept(answer: readonly CartLine[]): void {
      items = answer;
      lastSynced = deps.clock();
      isOutdated = false;
      uncertain = [];
      onChange();
    },
    /** Renders the cart again. */
    changed: onChange,
    /** Marks the known cart as outdated. It is fetched before anything else changes it. */
    invalidate() {
      isOutdated = true;
    },
    /**
     * Marks products whose last changes may or may not have been made, with no more retries to
     * find out.
     */
    markUncertain(productIds: readonly string[]) {
      isOutdated = true;
      uncertain = [...uncertain, ...productIds];
    },
    isUncertain: (productId: string) => uncertain.includes(productId),
    /** Returns whether the cart is known and up to date. */
    isCurrent: (): boolean => items !== null && !isOutdated,
    /** Fetches the cart unless it is up to date. */
    async ensureCurrent(): Promise<void> {
      if (!sync.isCurrent()) sync.accept(await sync.ask((calls) => calls.fetch()));
    },
    isOver: () => isOver,
    /** Stops: no more retries, and later answers are ignored. */
    end() {
      isOver = true;
    },
  };
  return sync;
}

export type CartSync = ReturnType<typeof createCartSync>;

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
async function retry<T>(
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
