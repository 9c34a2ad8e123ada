import type { Messages } from "@aushadhi/shared-ui";

const en = {
  buy: "Buy again",
  busy: "Adding to cart...",
  open: "Open Cart",
  retry: "Try again",
  failed: "This did not work. Please try again.",
};

/** Texts of the button; what becomes of the lines is told in words that come with them. */
export const buyAgain: Messages<typeof en> = { en };
