export const ordersTexts = {
  title: "Order Management",
  description: "Every order of the shop, and how far it is.",
};
