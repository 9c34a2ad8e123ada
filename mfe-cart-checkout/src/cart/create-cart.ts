import type { SoldProduct } from "@aushadhi/shared-ui";
import { createGuestCart } from "./guest-cart.ts";
import type { ServerCartDeps } from "./merge-guest-cart.ts";
import type { CartTexts } from "./messages.ts";
import { createServerCart, type ExclusiveAccess, type ServerCart } from "./server-cart.ts";
import { countPieces } from "./totals.ts";
import type { CartLine, CartState } from "./types.ts";

export interface CartSettings {
  deps: ServerCartDeps;
  texts: CartTexts;
  /** The user signed in at first; null for a guest. */
  userId: string | null;
  /** That user's cart in the document. */
  known: readonly CartLine[] | null;
}

/**
 * Creates the visitor's cart: in the browser for a guest, on the server for a user. Independent of
 * React.
 */
export function createCart({ deps, texts, userId, known }: CartSettings) {
  const guest = createGuestCart(deps, texts);
  const listeners = new Set<() => void>();
  const initial: CartState = {
    items: known ?? [],
    isOpen: false,
    loading: known === null,
    isSaving: false,
    error: null,
    isAuthenticated: userId !== null,
    lastSynced: null,
    currentUserId: userId,
  };
  let state = initial;
  let user = userId;
  let server: ServerCart | null = null;
  let isStarted = false;
  let stopListening: (() => void) | null = null;

  function show(change: Partial<CartState> = {}) {
    state = {
      ...state,
      items: server ? server.lines() : guest.lines(),
      loading: server?.isLoading() ?? false,
      isSaving: server?.isSaving() ?? false,
      isAuthenticated: server !== null,
      lastSynced: server?.lastSynced() ?? null,
      currentUserId: user,
      ...change,
    };
    for (const listener of listeners) listener();
  }

  function fail(text: string, isShown = state.isOpen) {
    if (isShown) show({ error: text });
    else deps.toast("error", text);
  }

  function enter(knownLines: readonly CartLine[] | null) {
    server?.end();
    server = null;
    if (user !== null) {
      server = createServerCart({
        userId: user,
        known: knownLines,
        guest,
        deps,
        texts,
        onChange: () => show(),
        onFailure(text, error, of) {
          deps.log(text, error);
          fail(text, state.isOpen || of === "fetch");
        },
        onCleared: () => deps.toast("success", texts.cleared),
      });
      server.catchUp();
    }
    show({ error: null });
  }

  function start() {
    stopListening ??= deps.listen({
      guestCart: () => show(),
      serverCart: () => server?.refresh(),
      online: () => server?.catchUp(),
      leaving: () => server?.flush(),
    });
    if (isStarted) return;
    isStarted = true;
    enter(known);
  }

  /** Changes the cart; returns whether that was possible. */
  function change(ofServer: (cart: ServerCart) => void, ofGuest: () => string | null): boolean {
    start();
    if (state.error !== null) show({ error: null });
    if (server) ofServer(server);
    const reason = server ? null : ofGuest();
    if (reason !== null) fail(reason);
    else if (!server) show();
    return reason === null;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = null;
      };
    },
    /** Returns the current cart; the same object until something changes. */
    getSnapshot: () => state,
    /** Returns the cart in the document, before the browser's storage is read. */
    getInitial: () => initial,
    /** Sets the signed-in user; null for a guest. */
    follow(id: string | null) {
      if (id === user) return;
      user = id;
      if (isStarted) enter(null);
    },
    /** Adds pieces and announces it; returns whether that was possible. */
    add(product: SoldProduct, quantity = 1): boolean {
      const isAdded = change(
        (cart) => cart.add(product, quantity),
        () => guest.add(product, quantity),
      );
      if (isAdded) deps.announce(texts.added(product.name, countPieces(state.items)));
      return isAdded;
    },
    /** Sets the number of pieces; 0 or less removes the line. */
    set(product: SoldProduct, quantity: number) {
      const isSet = change(
        (cart) => cart.set(product, quantity),
        () => guest.set(product, quantity),
      );
      if (isSet) deps.announce(texts.now(product.name, Math.max(quantity, 0)));
    },
    async clear() {
      start();
      if (server) return server.clear();
      const isStored = guest.clear();
      show({ error: null });
      if (isStored) deps.toast("success", texts.cleared);
      else fail(texts.failed.clearGuest, false);
    },
    open: () => show({ isOpen: true }),
    /** Closing clears the error. */
    close: () => show({ isOpen: false, error: null }),
    /** Fetches the cart from the server. */
    refresh: () => server?.refresh(true),
    /** Runs longer work on a user's cart; see `ServerCart`. Rejects for a guest. */
    async runExclusive<T>(work: (at: ExclusiveAccess) => Promise<T>) {
      start();
      if (!server) throw new Error("Nobody is signed in");
      return server.runExclusive(work);
    },
    /** Shows an empty cart after the server has turned it into an order. */
    forget: () => server?.forget(),
    /** Resolves when the server has every change. */
    settled: async () => server?.settled(),
  };
}

export type Cart = ReturnType<typeof createCart>;
