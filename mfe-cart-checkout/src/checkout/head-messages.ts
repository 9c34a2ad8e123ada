/** What documents say of the checkout; apart from its other texts, since every page loads what knows of its routes. */
export const head = {
  title: "Checkout",
  reviewTitle: "Review & Pay",
  newAddressTitle: "Add New Address",
  description: "Delivery, payment and the sum of your order.",
};
