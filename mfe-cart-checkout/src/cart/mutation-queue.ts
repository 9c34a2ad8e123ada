import { ApiError } from "@aushadhi/shared-ui";
import { type CartSync, isSignedOut, isUnsure } from "./cart-sync.ts";
import { type Change, createPendingChanges } from "./pending-changes.ts";
import type { CartDeps, CartLine } from "./types.ts";

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

/**
 * Makes one change to the server's cart and returns the new lines. Skips calls that would change
 * nothing.
 * @throws ApiError and anything else that a call throws
 */
async function changeServerCart(sync: CartSync, change: Change): Promise<readonly CartLine[]> {
  // Another tab may have moved the guest's lines that this change includes.
  if (change.covers.length > 0) sync.invalidate();
  await sync.ensureCurrent();
  const items = sync.items() ?? [];
  try {
    return await makeChange(sync, items, change);
  } catch (error) {
    const changed = change.kind === "clear" ? items : [change];
    if (isUnsure(error)) sync.markUncertain(changed.map(({ product }) => product.id));
    throw error;
  }
}

async function makeChange(sync: CartSync, items: readonly CartLine[], change: Change) {
  if (change.kind === "clear") return sync.ask((calls) => calls.clear());
  const { kind, product, quantity, key } = change;
  const line = items.find((line) => line.product.id === product.id);
  if (kind === "add") return sync.ask((calls) => calls.add(product.id, quantity, key));
  if (quantity === (line?.quantity ?? 0)) return items;
  if (!line) return sync.ask((calls) => calls.add(product.id, quantity, key));
  if (quantity <= 0) return remove(sync, line.id);
  return sync.ask((calls) => calls.setQuantity(line.id, quantity));
}

/**
 * Removes a line. A missing line counts as removed: the answer was lost, or another tab removed
 * it.
 */
function remove(sync: CartSync, itemId: string): Promise<readonly CartLine[]> {
  return sync
    .ask((calls) => calls.remove(itemId))
    .catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return sync.ask((calls) => calls.fetch());
    });
}

/** Milliseconds without a click that end a run of clicks. */
const quiet = 600;

/** Waits for the end of a run of clicks, so that it becomes one request. */
export function createDebounce({ clock, wait }: Pick<CartDeps, "clock" | "wait">) {
  let end = Number.NEGATIVE_INFINITY;
  let isRun = false;
  let stop: (() => void) | undefined;

  return {
    /** Records a click. */
    note() {
      isRun = clock() < end;
      end = clock() + quiet;
    },
    /** Resolves at once for a single click, and for a run of clicks when it ends. */
    async isOver() {
      while (isRun && clock() < end) {
        const flushed = new Promise<void>((resolve) => {
          stop = resolve;
        });
        await Promise.race([wait(end - clock()), flushed]);
      }
    },
    /** Ends the wait for all clicks so far. */
    flush() {
      isRun = false;
      stop?.();
    },
  };
}
