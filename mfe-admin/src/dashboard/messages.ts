import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Product Management",
  titles: {
    products: "Product Management",
    imports: "Import / Export",
    counts: "Stock Counts",
    expiry: "Expiry",
    recalls: "Recalls",
    categories: "Categories",
    deliveries: "Deliveries",
    coupons: "Coupons",
    activity: "Activity",
    releases: "Releases",
    settings: "Settings",
  },
  description: "Products, coupons and settings of the shop.",
  greeting: (name: string) => `Welcome, ${name}`,
  addProduct: "List Products",
  addCategory: "List Categories",
  tabs: { label: "What to manage", products: "Products", coupons: "Coupons", settings: "Settings" },
};

/** Texts of the dashboard. */
export const dashboardMessages: Messages<typeof en> = { en };
