import {
  addToCart,
  clearCart,
  getCart,
  removeFromCart,
  updateCartQuantity,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import type { CartCalls, CartLine } from "./types.ts";

/** Creates the cart's API calls. */
export function createCartApi(api: ApiClient): CartCalls {
  // Leaving the page by a link must not cancel a change.
  const keepalive = true;
  const readLines = ({ data }: { data: { items: CartLine[] } }) => data.items;

  return {
    fetch: () => api.call(getCart).then(readLines),
    add: (productId, quantity, idempotencyKey) =>
      api
        .call(addToCart, {
          body: { productId, quantity },
          idempotencyKey,
          keepalive,
          isOpenToGuests: true,
        })
        .then(readLines),
    setQuantity: (itemId, quantity) =>
      api
        .call(updateCartQuantity, { params: { itemId }, body: { quantity }, keepalive })
        .then(readLines),
    remove: (itemId) => api.call(removeFromCart, { params: { itemId }, keepalive }).then(readLines),
    clear: () => api.call(clearCart, { keepalive }).then(readLines),
  };
}
