import { repeat } from "./repeat.ts";
import type { CartCalls, CartLine, CartWorld } from "./types.ts";

/** Where one user's cart is asked of the server: one call at a time, so that no answer overtakes a later one. */
export interface ServerDesk {
  userId: string;
  /** The cart as the server last told it; null until it has. */
  items(): readonly CartLine[] | null;
  /** When it did, in milliseconds. */
  lastSynced(): number | null;
  /** Does the work when nobody else asks anything. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Makes a call, again if its answer does not come. The answer counts once it is given to `accept`. */
  ask(call: (calls: CartCalls) => Promise<CartLine[]>): Promise<CartLine[]>;
  accept(items: readonly CartLine[]): void;
  /** Has the cart shown again. */
  changed(): void;
  /** What is known may not be true any more. The cart is asked for before anything else is done to it. */
  outdate(): void;
  /** Changes of these products may or may not have been made, and nobody tries any longer to find out which. */
  doubt(productIds: readonly string[]): void;
  isInDoubt(productId: string): boolean;
  /** Whether the cart is known, and known to be so. */
  isCurrent(): boolean;
  /** Asks for the cart, unless what is known is true. */
  makeSure(): Promise<void>;
  isOver(): boolean;
  /** Nobody waits for this cart any more: nothing is asked again, and answers come to nothing. */
  end(): void;
}

export function createServerDesk(
  userId: string,
  known: readonly CartLine[] | null,
  world: Pick<CartWorld, "calls" | "clock" | "wait">,
  onChange: () => void,
): ServerDesk {
  let items = known;
  let lastSynced = known ? world.clock() : null;
  let isOutdated = false;
  let inDoubt: readonly string[] = [];
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  const desk: ServerDesk = {
    userId,
    items: () => items,
    lastSynced: () => lastSynced,
    inTurn(work) {
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
        const calls = await world.calls();
        // After a sign-out meanwhile it would be sent as a guest's.
        assertWanted();
        return call(calls);
      };
      const answer = await repeat(send, world.wait, () => isOver);
      assertWanted();
      return answer;
    },
    accept(answer) {
      items = answer;
      lastSynced = world.clock();
      isOutdated = false;
      inDoubt = [];
      desk.changed();
    },
    changed: onChange,
    outdate() {
      isOutdated = true;
    },
    doubt(productIds) {
      isOutdated = true;
      inDoubt = [...inDoubt, ...productIds];
    },
    isInDoubt: (productId) => inDoubt.includes(productId),
    isCurrent: () => items !== null && !isOutdated,
    async makeSure() {
      if (!desk.isCurrent()) desk.accept(await desk.ask((calls) => calls.fetch()));
    },
    isOver: () => isOver,
    end() {
      isOver = true;
    },
  };
  return desk;
}
