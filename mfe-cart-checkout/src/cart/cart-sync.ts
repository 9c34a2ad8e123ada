import { retry } from "./retry.ts";
import type { CartCalls, CartDeps, CartLine } from "./types.ts";

/**
 * Where one user's cart is asked of the server: one call at a time, so that no answer overtakes a later one.
 * @param known the cart as it came with the document
 * @param onChange has the cart shown again
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
    /** The cart as the server last told it; null until it has. */
    items: () => items,
    /** When it did, in milliseconds. */
    lastSynced: () => lastSynced,
    /** Does the work when nobody else asks anything. */
    runInTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Makes a call, again if its answer does not come. The answer counts once it is given to `accept`. */
    async ask(call: (calls: CartCalls) => Promise<CartLine[]>): Promise<CartLine[]> {
      const assertWanted = () => {
        if (isOver) throw new Error("The cart is no longer wanted");
      };
      assertWanted();
      const send = async () => {
        const calls = await deps.calls();
        // After a sign-out meanwhile it would be sent as a guest's.
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
    /** Has the cart shown again. */
    changed: onChange,
    /** What is known may not be true any more. The cart is asked for before anything else is done to it. */
    invalidate() {
      isOutdated = true;
    },
    /** Changes of these products may or may not have been made, and nobody tries any longer to find out which. */
    markUncertain(productIds: readonly string[]) {
      isOutdated = true;
      uncertain = [...uncertain, ...productIds];
    },
    isUncertain: (productId: string) => uncertain.includes(productId),
    /** Whether the cart is known, and known to be so. */
    isCurrent: (): boolean => items !== null && !isOutdated,
    /** Asks for the cart, unless what is known is true. */
    async ensureCurrent(): Promise<void> {
      if (!sync.isCurrent()) sync.accept(await sync.ask((calls) => calls.fetch()));
    },
    isOver: () => isOver,
    /** Nobody waits for this cart any more: nothing is asked again, and answers come to nothing. */
    end() {
      isOver = true;
    },
  };
  return sync;
}

export type CartSync = ReturnType<typeof createCartSync>;
