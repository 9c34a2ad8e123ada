import type { Cart } from "./create-cart.ts";
import type { CartLine } from "./types.ts";

/**
 * Puts a removed line back as it was. A product that is in the cart again meanwhile, of another tab or because the
 * server refused the removal, stays as it is there.
 */
export function restoreLine(
  cart: Pick<Cart, "getSnapshot" | "set">,
  { product, quantity }: Pick<CartLine, "product" | "quantity">,
): void {
  const isBack = cart.getSnapshot().items.some((line) => line.product.id === product.id);
  if (!isBack) cart.set(product, quantity);
}
