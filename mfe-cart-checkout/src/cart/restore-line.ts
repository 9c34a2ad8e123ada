import type { Cart } from "./create-cart.ts";
import type { CartLine } from "./types.ts";

/**
 * Restores a removed line. A product that is in the cart again stays as it is: another tab added
 * it, or the server rejected the removal.
 */
export function restoreLine(
  cart: Pick<Cart, "getSnapshot" | "set">,
  { product, quantity }: Pick<CartLine, "product" | "quantity">,
): void {
  const isBack = cart.getSnapshot().items.some((line) => line.product.id === product.id);
  if (!isBack) cart.set(product, quantity);
}
