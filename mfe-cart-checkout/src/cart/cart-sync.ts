import { retry } from "./retry.ts";
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
