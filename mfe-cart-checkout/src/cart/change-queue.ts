import { changeServerCart } from "./change-server-cart.ts";
import { createGathering } from "./gathering.ts";
import { isSignedOut } from "./repeat.ts";
import type { ServerDesk } from "./server-desk.ts";
import type { CartWorld } from "./types.ts";
import { type Change, createWishes, type Wishes } from "./wishes.ts";

/** Changes of one user's cart on their way to the server: one is sent, the others gather meanwhile. */
export interface ChangeQueue {
  wishes: Wishes;
  /** Everything that is not made yet, in order. */
  unmade(): Change[];
  /** Sends what is wished for. Resolves when nothing is left. */
  send(): Promise<void>;
  /** Has nothing wait for further clicks. */
  hurry(): void;
}

export interface QueueEnds {
  /** Waits for what a change rests on. Throws when that does not come. */
  prepare(change: Change): Promise<void>;
  /** The server has made a change; the lines it answered come next. */
  onMade(change: Change): void;
  onRefused(change: Change, error: unknown): void;
  /** Nobody is signed in any more, so none of these is made. */
  onSignedOut(changes: readonly Change[]): void;
}

export function createChangeQueue(
  desk: ServerDesk,
  world: Pick<CartWorld, "clock" | "wait">,
  ends: QueueEnds,
): ChangeQueue {
  const wishes = createWishes();
  const gathering = createGathering(world);
  let sending: Change | null = null;
  let isSending = false;

  async function sendNext(): Promise<void> {
    const change = wishes.next();
    if (!change) return;
    sending = change;
    try {
      await ends.prepare(change);
      const items = await desk.inTurn(() => changeServerCart(desk, change));
      // At once with the answer, so that nothing is shown twice or not at all in between.
      sending = null;
      ends.onMade(change);
      desk.accept(items);
    } catch (error) {
      sending = null;
      if (isSignedOut(error)) {
        const all = [change, ...wishes.all()];
        wishes.dropAll();
        ends.onSignedOut(all);
      } else if (!desk.isOver()) ends.onRefused(change, error);
    }
  }

  return {
    wishes,
    unmade: () => (sending ? [sending, ...wishes.all()] : wishes.all()),
    async send() {
      gathering.note();
      if (isSending) return;
      isSending = true;
      while (wishes.all().length > 0) {
        await gathering.isOver();
        if (desk.isOver()) break;
        await sendNext();
      }
      isSending = false;
    },
    hurry: gathering.hurry,
  };
}
