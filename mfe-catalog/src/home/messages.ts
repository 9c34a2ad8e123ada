import type { Messages } from "@aushadhi/shared-ui";

const en = {
  eyebrow: "Delivered in Birgunj",
  title: "EVERYDAY ESSENTIALS",
  lead: "Medicines and health products you can trust, at your door, paid in cash when they arrive.",
  shopNow: "SHOP NOW",
  categories: "Categories",
  previousCategories: "Previous categories",
  nextCategories: "Next categories",
  pause: "Pause the categories",
  play: "Play the categories",
  products: "Our Products",
  none: "No products found",
  noneText: "The shelves are being filled. Please come back soon.",
};

/** Texts of the home page, in its own chunk. */
export const homeMessages: Messages<typeof en> = { en };
