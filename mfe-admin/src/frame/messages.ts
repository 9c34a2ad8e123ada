import type { Messages } from "@aushadhi/shared-ui";

const en = {
  nav: "Back office",
  products: "Product Management",
  orders: "Orders Management",
  statistics: "Statistics",
};

/** Texts round every screen of the back office. Its links are named as in the shop's bar. */
export const frameMessages: Messages<typeof en> = { en };
