import type { Messages, SessionUser } from "@aushadhi/shared-ui";

const roles: Record<Exclude<SessionUser["role"], "customer">, string> = {
  staff: "Staff",
  admin: "Admin",
};

const en = {
  nav: "Back office",
  screens: {
    orders: "Orders",
    products: "Products",
    categories: "Categories",
    deliveries: "Deliveries",
    coupons: "Coupons",
    customers: "Customers",
    expiry: "Expiry",
    recalls: "Recalls",
    statistics: "Statistics",
    activity: "Activity",
    releases: "Releases",
    settings: "Settings",
  },
  search: "Search",
  more: "More",
  close: "Close",
  viewShop: "View shop",
  logout: "Logout",
  logoutFailed: "Logout failed",
  roles,
  shortcuts: {
    everywhere: "Everywhere",
    goTo: "Go to",
    palette: "Find a screen, order, product or person",
    all: "Show all shortcuts",
  },
};

/** Texts of the frame around every admin screen. */
export const frameMessages: Messages<typeof en> = { en };
