import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Shopping Cart",
};

/** Texts of the cart: its button, the add-to-cart buttons and the drawer. */
export const cart: Messages<typeof en> = { en };
