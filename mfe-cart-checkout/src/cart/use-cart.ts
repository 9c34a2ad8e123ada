import { sessionAtom, usePlatform } from "@aushadhi/shared-ui";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createBrowserDeps } from "./browser-deps.ts";
import { type Cart, createCart } from "./create-cart.ts";
import { cart as messages } from "./messages.ts";
import { computeSubtotal, countPieces } from "./totals.ts";
import type { CartLine } from "./types.ts";

const registry = Symbol.for("mfe-cart-checkout: carts");
const place = globalThis as { [registry]?: WeakMap<QueryClient, Cart> };

/**
 * One cart per page: each page has its own query client, on server and browser. Stored outside
 * this module, which a retry after a failure can load a second time.
 */
place[registry] ??= new WeakMap();
const carts = place[registry];

/** Query key of the cart in the document. */
export const cartKey = ["cart"] as const;

/** Returns the page's cart with its actions. */
export function useCartStore(): Cart {
  const queryClient = useQueryClient();
  const { api } = usePlatform();
  const userId = useAtomValue(sessionAtom)?.id ?? null;
  let cart = carts.get(queryClient);
  if (!cart) {
    const known = userId ? (queryClient.getQueryData<CartLine[]>(cartKey) ?? null) : null;
    cart = createCart({ deps: createBrowserDeps(api), texts: messages.en, userId, known });
    carts.set(queryClient, cart);
  }
  useEffect(() => cart.follow(userId), [cart, userId]);
  return cart;
}

/** Returns the page's cart as shown: empty for guests until storage is read. */
export function useCart() {
  const cart = useCartStore();
  const state = useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getInitial);
  return {
    ...state,
    isEmpty: state.items.length === 0,
    /** Number of pieces in all lines. */
    totalItems: countPieces(state.items),
    /** Rupees, computed in whole paisa. */
    subtotal: computeSubtotal(state.items),
  };
}

/** Milliseconds after which a pending change is announced. */
const slowAfter = 1000;

/** Returns whether changes have been pending so long that the visitor should know. */
export function useSlowSave(): boolean {
  const { isSaving } = useCart();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return setSlow(false);
    const timer = setTimeout(setSlow, slowAfter, true);
    return () => clearTimeout(timer);
  }, [isSaving]);
  return isSlow;
}
