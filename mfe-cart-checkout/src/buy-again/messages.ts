import type { Messages } from "@aushadhi/shared-ui";

const en = {
  buy: "Buy again",
  busy: "Adding to cart...",
  open: "Open Cart",
  retry: "Try again",
  failed: "This did not work. Please try again.",
};

/** Texts of the button; the texts of the result load with its code. */
export const buyAgain: Messages<typeof en> = { en };
