/** Texts round every screen of the back office. Its links are named as in the shop's bar. */
export const frameTexts = {
  nav: "Back office",
  products: "Product Management",
  orders: "Orders Management",
  statistics: "Statistics",
};
