import type { OrderStatus } from "@aushadhi/api/contract";
import type { SessionUser } from "@aushadhi/shared-ui";

const roles: Record<SessionUser["role"], string> = {
  customer: "Customer",
  staff: "Staff",
  admin: "Admin",
};

const statuses: Record<OrderStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  processing: "Processing",
  out_for_delivery: "Out for Delivery",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
};

/** Texts of the statistics (part 2, section 2). */
export const statisticsTexts = {
  title: "Analytics Dashboard",
  description: "What the shop has and does, in figures.",
  loading: "Loading statistics...",
  failed: "Failed to load the statistics",
  products: { name: "Total Products", note: "Active products in store" },
  categories: { name: "Categories", note: "Product categories" },
  role: { name: "User Role", note: "What you are here as" },
  roles,
  todayOrders: { name: "Orders today", note: (total: string) => `${total} in all` },
  todayRevenue: { name: "Revenue today", note: "Of paid orders" },
  totalRevenue: { name: "Total revenue", note: "Of paid orders, all time" },
  statuses,
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
    text: "Customer behaviour and inventory turnover are coming soon.",
  },
};
