/** Paths of all pages. Build every link from this table. */
export const links = {
  home: "/",
  shop: "/shop",
  products: "/products",
  categories: "/categories",
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  about: "/about",
  terms: "/terms",
  privacy: "/privacy",
  help: "/help",
  contact: "/contact",
  authCallback: "/auth/callback",
  /** Home with the login dialog open. After the login it goes on to `returnTo` (path with query). */
  login: (returnTo: string) => `/?login=${encodeURIComponent(returnTo)}`,
  checkout: "/checkout",
  /** Only the checkout's first step: saves an address and goes back. */
  newAddress: "/checkout?for=address",
  orders: "/orders",
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  profile: "/profile",
  /** The profile with the settings dialog open. */
  accountSettings: "/profile?settings=1",
  addresses: "/profile/addresses",
  adminOrders: "/admin/orders",
  adminCustomers: "/admin/customers",
  adminDashboard: "/admin/dashboard",
  adminStatistics: "/admin/statistics",
} as const;
