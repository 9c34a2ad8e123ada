import { retry } from "./retry.ts";
import type { CartCalls, CartDeps, CartLine } from "./types.ts";

/** Where one user's cart is asked of the server: one call at a time, so that no answer overtakes a later one. */
export interface CartSync {
  userId: string;
  /** The cart as the server last told it; null until it has. */
  items(): readonly CartLine[] | null;
  /** When it did, in milliseconds. */
  lastSynced(): number | null;
  /** Does the work when nobody else asks anything. */
  runInTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Makes a call, again if its answer does not come. The answer counts once it is given to `accept`. */
  ask(call: (calls: CartCalls) => Promise<CartLine[]>): Promise<CartLine[]>;
  accept(items: readonly CartLine[]): void;
  /** Has the cart shown again. */
  changed(): void;
  /** What is known may not be true any more. The cart is asked for before anything else is done to it. */
  invalidate(): void;
  /** Changes of these products may or may not have been made, and nobody tries any longer to find out which. */
  markUncertain(productIds: readonly string[]): void;
  isUncertain(productId: string): boolean;
  /** Whether the cart is known, and known to be so. */
  isCurrent(): boolean;
  /** Asks for the cart, unless what is known is true. */
  ensureCurrent(): Promise<void>;
  isOver(): boolean;
  /** Nobody waits for this cart any more: nothing is asked again, and answers come to nothing. */
  end(): void;
}

export function createCartSync(
  userId: string,
  known: readonly CartLine[] | null,
  deps: Pick<CartDeps, "calls" | "clock" | "wait">,
  onChange: () => void,
): CartSync {
  let items = known;
  let lastSynced = known ? deps.clock() : null;
  let isOutdated = false;
  let uncertain: readonly string[] = [];
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  const sync: CartSync = {
    userId,
    items: () => items,
    lastSynced: () => lastSynced,
    runInTurn(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    async ask(call) {
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
    accept(answer) {
      items = answer;
      lastSynced = deps.clock();
      isOutdated = false;
      uncertain = [];
      sync.changed();
    },
    changed: onChange,
    invalidate() {
      isOutdated = true;
    },
    markUncertain(productIds) {
      isOutdated = true;
      uncertain = [...uncertain, ...productIds];
    },
    isUncertain: (productId) => uncertain.includes(productId),
    isCurrent: () => items !== null && !isOutdated,
    async ensureCurrent() {
      if (!sync.isCurrent()) sync.accept(await sync.ask((calls) => calls.fetch()));
    },
    isOver: () => isOver,
    end() {
      isOver = true;
    },
  };
  return sync;
}
