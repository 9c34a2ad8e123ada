import type { Messages } from "@aushadhi/shared-ui";

const pieces = (count: number) => (count === 1 ? "1 item" : `${count} items`);

const en = {
  cart: "Cart",
  notOpened: "The cart could not be opened. Please try again.",
  pieces,
  more: "99+",
  notSaved: "Not saved yet",
  addToCart: "Add to Cart",
  addToCartShort: "ADD TO CART",
  inCart: "In Cart",
  quantityIn: (count: number) => `${count} in cart`,
  soldOut: "Out of Stock",
  addedShort: "Added to cart",
  viewCart: "View cart",
  added: (name: string, count: number) => `${name} added to cart, ${pieces(count)}`,
  now: (name: string, quantity: number) =>
    quantity > 0 ? `${name}: ${quantity} in cart` : `${name} removed from cart`,
  onlyLeft: (count: number) => (count > 0 ? `Only ${count} left in stock` : "Out of stock"),
  mostOfOne: (count: number) => `A cart holds at most ${count} of one product`,
  mostLines: (count: number) => `A cart holds at most ${count} products`,
  cleared: "All cart data cleared successfully",
  failed: {
    fetch: "Failed to fetch cart",
    add: "Failed to add item to cart",
    set: "Failed to update cart item",
    remove: "Failed to remove item from cart",
    clear: "Failed to clear cart",
    clearGuest: "Failed to clear guest cart",
    clearAll: "Failed to clear all cart data",
  },
};

/** Texts of the cart and its buttons; the drawer's texts load with the drawer. */
export const cart: Messages<typeof en> = { en };

export type CartTexts = typeof en;
