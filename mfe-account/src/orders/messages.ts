import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "My Orders",
  description: "Your orders, the newest first: how far each is and what it costs.",
  filters: {
    label: "Filters",
    status: "Order Status",
    payment: "Payment Status",
    pageSize: "Items per page",
    all: "All",
    payments: { pending: "Pending", paid: "Paid", failed: "Failed", refunded: "Refunded" },
    apply: "Apply Filters",
    clear: "Clear Filters",
  },
  card: {
    id: "Order id:",
    ordered: "Ordered",
    method: "Payment method",
    total: "Total",
    items: (pieces: number) => (pieces === 1 ? "1 item" : `${pieces} items`),
    item: (name: string, quantity: number) => (quantity > 1 ? `${name} ×\u00A0${quantity}` : name),
  },
  pages: {
    pages: "Pages of your orders",
    previous: "Previous",
    next: "Next",
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
    showing: (first: number, last: number, total: number) =>
      `Showing ${first} to ${last} of ${total} orders`,
    found: (total: number) => (total === 1 ? "1 order" : `${total} orders`),
  },
  none: {
    title: "No orders found",
    filtered: "No orders match your current filters.",
    ever: "You haven't placed any orders yet.",
    toShop: "Start Shopping",
  },
  signIn: { title: "Please Log In", text: "Log in to see your orders." },
  coming: "Loading orders...",
  failed: "Failed to load orders",
};

/** Texts of the order list. */
export const messages: Messages<typeof en> = { en };
