import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Analytics Dashboard",
  description: "What the shop has and does, in figures.",
  loading: "Loading statistics...",
  failed: "Failed to load the statistics",
  products: { name: "Total Products", note: "Active products in store" },
  categories: { name: "Categories", note: "Product categories" },
  role: { name: "User Role", note: "What you are here as" },
  todayOrders: { name: "Today's Orders", note: (total: string) => `${total} in all` },
  todayRevenue: { name: "Today's Revenue", note: "Of paid orders" },
  totalRevenue: { name: "Total Revenue", note: "Of paid orders, all time" },
  day: "Day",
  asTable: (title: string) => `${title} as a table`,
  noPicture: "The picture could not be loaded. The table has the same figures.",
  orders: {
    title: "Orders a day",
    text: (total: string) => `${total} in the last 30 days`,
    column: "Orders",
  },
  revenue: {
    title: "Revenue a day",
    text: (total: string) => `${total} in the last 30 days, of paid orders`,
    column: "Revenue",
  },
  byStatus: {
    title: "Orders by status",
    text: (total: string) => `${total} since the shop opened`,
  },
  best: {
    title: "Best sellers",
    text: "Pieces sold in the last 30 days",
    pieces: (quantity: string, revenue: string) => `${quantity} sold, ${revenue} paid`,
    empty: "Nothing was sold in these days.",
  },
  low: {
    title: "Low stock",
    text: (total: string) => `${total} at or below their minimum`,
    more: (shown: string) => ` (the ${shown} with the least)`,
    ofMinimum: (stock: string, minimum: string) => `${stock} of ${minimum}`,
    empty: "No product is at or below its minimum stock.",
  },
  expiring: {
    title: "Expiry",
    text: (expired: string, soon: string) => `${expired} expired, ${soon} within 90 days`,
    more: (shown: string) => ` (the ${shown} with the earliest date)`,
    columns: { product: "Product", stock: "In stock", date: "Last day on sale", state: "State" },
    states: { expired: "Expired", soon: "Soon" },
    empty: { title: "Nothing expires within 90 days" },
  },
  more: {
    title: "Additional Analytics",
    text: "Customer behaviour is coming soon.",
  },
};

/** Texts of the statistics. */
export const statisticsMessages: Messages<typeof en> = { en };
