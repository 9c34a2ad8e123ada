/** Texts of the document head. A separate file, because every page loads the routes. */
export const head = {
  title: "Checkout",
  reviewTitle: "Review & Pay",
  newAddressTitle: "Add New Address",
  description: "Delivery, payment and the sum of your order.",
};
