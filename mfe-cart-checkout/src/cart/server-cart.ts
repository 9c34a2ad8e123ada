import type { SoldProduct } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { type CartSync, createCartSync, isSignedOut, isUnsure } from "./cart-sync.ts";
import type { GuestCart } from "./guest-cart.ts";
import type { ServerCartDeps } from "./merge-guest-cart.ts";
import type { CartTexts } from "./messages.ts";
import { createMutationQueue } from "./mutation-queue.ts";
import { applyChanges, type Change } from "./pending-changes.ts";
import type { StoredLine } from "./stored-lines.ts";
import type { CartDeps, CartLine } from "./types.ts";

/** Access to the cart for longer work. */
export interface ExclusiveAccess {
  sync: CartSync;
  deps: Pick<CartDeps, "newId">;
}

export interface ServerCartSettings {
  userId: string;
  /** The cart in the document. */
  known: readonly CartLine[] | null;
  guest: GuestCart;
  deps: ServerCartDeps;
  texts: CartTexts;
  onChange(): void;
  /** @param text the server's reason, or our text for the failure */
  onFailure(text: string, error: unknown, of: Change["kind"] | "fetch"): void;
  onCleared(): void;
}

/** The cart of one user. Changes show at once and are confirmed by the server later. */
export function createServerCart(settings: ServerCartSettings) {
  const { userId, known, guest, deps, texts, onChange, onFailure } = settings;
  const sync = createCartSync(userId, known, deps, onChange);
  const queue = createMutationQueue(sync, deps, { prepare, onMade, onRefused, onSignedOut });
  let isRefreshWaiting = false;
  let isFetchFailed = false;
  let merging: Promise<void> | null = null;
  let work: Promise<unknown> = Promise.resolve();
  const start = (task: Promise<unknown>) => {
    work = Promise.all([work, task]);
  };

  const hasGuestLines = () => guest.linesFor(userId).length > 0;
  /**
   * The guest's lines included in the cart that was last shown, which the customer's choices refer
   * to.
   */
  let shown: StoredLine[] = [];
  const countShown = (isOf: (line: StoredLine) => boolean) =>
    shown.flatMap((line) => (isOf(line) ? line.id : []));
  const lines = () => {
    shown = guest.linesFor(userId);
    const toMerge = shown.map(({ id, product, quantity, claim }) => {
      const pieces = claim?.quantity ?? quantity;
      return { kind: "add" as const, product, quantity: pieces, key: id, covers: [] };
    });
    return applyChanges(sync.items() ?? [], [...toMerge, ...queue.unmade()]);
  };

  async function prepare({ covers }: Change) {
    if (covers.length === 0) return;
    const areMoved = () => !guest.linesFor(userId).some(({ id }) => covers.includes(id));
    if (!areMoved()) await merge();
    if (!areMoved()) throw new Error("The guest's cart could not be moved");
  }

  function onMade(change: Change) {
    if (change.kind === "clear") settings.onCleared();
    deps.notifyTabs();
    if (hasGuestLines()) merge();
  }

  function onRefused(change: Change, error: unknown) {
    if (isUnsure(error)) {
      // It may still have been carried out.
      deps.notifyTabs();
      queue.pendingChanges.dropAll();
    } else if (change.kind !== "clear") {
      const { id } = change.product;
      const has = sync.items()?.find(({ product }) => product.id === id)?.quantity ?? 0;
      queue.pendingChanges.dropFrom(id, has + 1);
    }
    sync.invalidate();
    if (!isUnsure(error)) refresh();
    const isRemoval = change.kind === "set" && change.quantity <= 0;
    const words = isRemoval ? texts.failed.remove : texts.failed[change.kind];
    onFailure(getFailureText(error, words), error, change.kind);
    onChange();
  }

  /** Added pieces become a guest's and return with the next sign-in. */
  function onSignedOut(changes: readonly Change[]) {
    for (const change of changes) {
      if (change.kind === "clear") continue;
      const { product, quantity } = change;
      const line = sync.items()?.find((line) => line.product.id === product.id);
      const has = change.kind === "set" ? (line?.quantity ?? 0) : 0;
      const reason = quantity > has ? guest.add(product, quantity - has) : null;
      if (reason !== null) deps.toast("error", reason);
    }
    onChange();
  }

  /** Fetches the cart again. `isAsked` when a person waits for it. */
  function refresh(isAsked = false) {
    if (isAsked) isFetchFailed = false;
    if (isRefreshWaiting) return;
    isRefreshWaiting = true;
    start(sync.runInTurn(fetch));
  }

  async function fetch() {
    isRefreshWaiting = false;
    try {
      sync.accept(await sync.ask((calls) => calls.fetch()));
      isFetchFailed = false;
    } catch (error) {
      if (sync.isOver()) return;
      sync.invalidate();
      if (sync.items() === null) {
        isFetchFailed = true;
        // An expired session has its own dialog.
        if (!isSignedOut(error)) {
          onFailure(getFailureText(error, texts.failed.fetch), error, "fetch");
        }
      }
    }
    onChange();
  }

  /** Resolves when all lines that can move have moved. */
  function merge(): Promise<void> {
    if (merging) return merging;
    const done = () => {
      merging = null;
      if (sync.items() === null && !sync.isOver()) refresh(true);
      onChange();
    };
    merging = deps
      .loadMerge()
      .then((merge) => merge({ sync, guest, deps }))
      .then(done, done);
    start(merging);
    return merging;
  }

  function pending(make: () => void) {
    make();
    onChange();
    start(queue.send());
  }

  const cart = {
    /** The lines with every pending change. */
    lines,
    /** Returns whether the lines include changes that the server has not made yet. */
    isSaving: () => queue.unmade().length > 0,
    isLoading: () => sync.items() === null && !isFetchFailed,
    lastSynced: sync.lastSynced,
    add(product: SoldProduct, quantity: number): void {
      // While the server's state is unknown, an add means the shown number plus the new pieces.
      const shown = lines().find((line) => line.product.id === product.id)?.quantity ?? 0;
      if (sync.isUncertain(product.id)) cart.set(product, shown + quantity);
      else pending(() => queue.pendingChanges.add(product, quantity, deps.newId()));
    },
    /** Sets the number of pieces; 0 or less removes the line. */
    set(product: SoldProduct, quantity: number): void {
      const covers = countShown((line) => line.product.id === product.id);
      pending(() => queue.pendingChanges.set(product, quantity, deps.newId(), covers));
    },
    /** Empties the cart. Resolves when the server has done so or rejected it. */
    clear(): Promise<void> {
      pending(() => queue.pendingChanges.clear(countShown(() => true)));
      return cart.settled();
    },
    refresh,
    /** Moves the rest of the guest's cart and fetches the cart if unknown. */
    catchUp() {
      if (hasGuestLines()) merge();
      else if (!sync.isCurrent()) refresh(isFetchFailed);
    },
    /** Treats the cart as empty after an order. */
    forget() {
      queue.pendingChanges.dropAll();
      deps.notifyTabs();
      sync.accept([]);
    },
    /**
     * Runs longer work on the server's cart after all earlier changes. It takes one turn per call,
     * so the customer's own changes run in between.
     * @throws what the work throws
     */
    async runExclusive<T>(work: (at: ExclusiveAccess) => Promise<T>): Promise<T> {
      await cart.settled();
      const done = work({ sync, deps }).finally(() => {
        deps.notifyTabs();
        onChange();
      });
      start(done.catch(() => undefined));
      return done;
    },
    /** Sends changes that wait for further clicks. */
    flush: queue.flush,
    /** Resolves when nothing is pending. */
    async settled(): Promise<void> {
      queue.flush();
      for (let seen: unknown; seen !== work; ) {
        seen = work;
        await work;
      }
    },
    end: sync.end,
  };
  return cart;
}

export type ServerCart = ReturnType<typeof createServerCart>;
