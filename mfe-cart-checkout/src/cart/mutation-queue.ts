import type { CartSync } from "./cart-sync.ts";
import { changeServerCart } from "./change-server-cart.ts";
import { createDebounce } from "./debounce.ts";
import { type Change, createPendingChanges } from "./pending-changes.ts";
import { isSignedOut } from "./retry.ts";
import type { CartDeps } from "./types.ts";

export interface MutationHandlers {
  /** Waits for what the change depends on. Throws when that fails. */
  prepare(change: Change): Promise<void>;
  /** The server has made a change; its lines follow. */
  onMade(change: Change): void;
  onRefused(change: Change, error: unknown): void;
  /** Nobody is signed in any more, so these changes were not made. */
  onSignedOut(changes: readonly Change[]): void;
}

/** Sends the changes of one user's cart: one at a time, while later ones are collected. */
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
      // In the same step as the answer, so that a change never shows twice or not at all.
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
    /** All changes not made yet, in order. */
    unmade: () => (sending ? [sending, ...pendingChanges.all()] : pendingChanges.all()),
    /** Sends the pending changes. Resolves when none is left. */
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
    /** Ends the wait for further clicks. */
    flush: debounce.flush,
  };
}
