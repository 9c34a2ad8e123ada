import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Shopping Cart",
  close: "Close cart",
  count: (pieces: number) => `${pieces} item(s) in your cart`,
  guest: "Guest cart - Sign in to save your items",
  loading: "Loading cart...",
  saving: "Saving...",
  empty: "Your cart is empty",
  emptyText: "Add some products to get started!",
  items: "Items in your cart",
  retry: "Retry",
  noImage: "No Image",
  originalPrice: "Original price",
  prescription: "Prescription needed at delivery",
  notSold: "No longer sold",
  soldOut: "Out of Stock",
  onlyLeft: (count: number) => `Only ${count} left in stock`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  summary: "Summary",
  subtotal: "Subtotal",
  delivery: "Delivery",
  free: "Free",
  feeLater: "Delivery fee is added at checkout",
  total: "Total",
  checkout: "Proceed to Checkout",
  clear: "Clear Cart",
  clearQuestion: "Are you sure you want to clear your cart?",
  clearText: "Every item will be removed from it.",
  keep: "Keep Items",
};

/** Texts of the cart drawer. */
export const drawer: Messages<typeof en> = { en };
