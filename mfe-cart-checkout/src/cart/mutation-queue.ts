import type { CartSync } from "./cart-sync.ts";
import { changeServerCart } from "./change-server-cart.ts";
import { createDebounce } from "./debounce.ts";
import { type Change, createPendingChanges } from "./pending-changes.ts";
import { isSignedOut } from "./retry.ts";
import type { CartDeps } from "./types.ts";

export interface MutationHandlers {
  /** Waits for what a change rests on. Throws when that does not come. */
  prepare(change: Change): Promise<void>;
  /** The server has made a change; the lines it answered come next. */
  onMade(change: Change): void;
  onRefused(change: Change, error: unknown): void;
  /** Nobody is signed in any more, so none of these is made. */
  onSignedOut(changes: readonly Change[]): void;
}

/** Changes of one user's cart on their way to the server: one is sent, the others gather meanwhile. */
export function createMutationQueue(
  sync: CartSync,
  deps: Pick<CartDeps, "clock" | "wait">,
  handlers: MutationHandlers,
) {
  const pendingChanges = createPendingChanges();
  const debounce = createDebounce(deps);
  let sending: Change | null = null;
  let isSending = false;

  async function sendNext(): Promise<void> {
    const change = pendingChanges.next();
    if (!change) return;
    sending = change;
    try {
      await handlers.prepare(change);
      const items = await sync.runInTurn(() => changeServerCart(sync, change));
      // At once with the answer, so that nothing is shown twice or not at all in between.
      sending = null;
      handlers.onMade(change);
      sync.accept(items);
    } catch (error) {
      sending = null;
      if (isSignedOut(error)) {
        const all = [change, ...pendingChanges.all()];
        pendingChanges.dropAll();
        handlers.onSignedOut(all);
      } else if (!sync.isOver()) handlers.onRefused(change, error);
    }
  }

  return {
    pendingChanges,
    /** Everything that is not made yet, in order. */
    unmade: () => (sending ? [sending, ...pendingChanges.all()] : pendingChanges.all()),
    /** Sends the pending changes. Resolves when nothing is left. */
    async send() {
      debounce.note();
      if (isSending) return;
      isSending = true;
      while (pendingChanges.all().length > 0) {
        await debounce.isOver();
        if (sync.isOver()) break;
        await sendNext();
      }
      isSending = false;
    },
    /** Has nothing wait for further clicks. */
    flush: debounce.flush,
  };
}
