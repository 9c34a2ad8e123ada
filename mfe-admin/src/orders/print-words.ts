/** Texts of the delivery slip; one group of the order texts. */
export const slipWords = {
  print: (orderNumber: string) => `Print ${orderNumber}`,
  blocked: "The browser has blocked the new window. Allow pop-ups for this site, and print again.",
  title: (orderNumber: string) => `Delivery slip ${orderNumber}`,
  titleOfMany: (count: number) => `${count} delivery slips`,
  code: "Code of the order's address",
  carrier: "Brought by",
  failed: "Failed to make the slip",
  heading: "Delivery slip",
  order: "Order",
  date: "Date",
  status: "Status",
  deliverTo: "Deliver to",
  payment: "Payment",
  item: "Item",
  quantity: "Quantity",
  price: "Price",
  amount: "Amount",
  collect: "Amount to collect",
  received: "Received by (name, signature, date)",
};

/** Texts of the picking list. */
export const pickingWords = {
  action: "Picking list",
  title: (day: string) => `Picking list ${day}`,
  text: (orders: string, pieces: string) => `${orders}, ${pieces} pieces`,
  product: "Product",
  pieces: "Pieces",
  orders: "Orders",
  capped: "More orders wait than go on one list: the later ones are left out.",
  picked: "Picked",
  none: "No order of this day is waiting to be packed.",
  failed: "Failed to make the picking list",
};
