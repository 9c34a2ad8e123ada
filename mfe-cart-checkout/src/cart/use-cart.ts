import { sessionAtom, usePlatform } from "@aushadhi/shared-ui";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { createBrowserDeps } from "./browser-deps.ts";
import { type Cart, createCart } from "./create-cart.ts";
import { cart as messages } from "./messages.ts";
import { computeSubtotal, countPieces } from "./totals.ts";
import type { CartLine } from "./types.ts";

const registry = Symbol.for("mfe-cart-checkout: carts");
const place = globalThis as { [registry]?: WeakMap<QueryClient, Cart> };

/**
 * One cart a page: the query client is the page's own, on the server as in the browser. Kept outside this module,
 * which a retry after a failure can load a second time.
 */
place[registry] ??= new WeakMap();
const carts = place[registry];

/** Key under which the cart travels with the document. */
export const cartKey = ["cart"] as const;

/** The page's cart, to change it. */
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

/** The page's cart as it is shown: empty for guests until the browser has been asked. */
export function useCart() {
  const cart = useCartStore();
  const state = useSyncExternalStore(cart.subscribe, cart.getSnapshot, cart.getInitial);
  return {
    ...state,
    isEmpty: state.items.length === 0,
    /** Pieces in all lines together. */
    totalItems: countPieces(state.items),
    /** Rupees; summed in whole paisa. */
    subtotal: computeSubtotal(state.items),
  };
}
