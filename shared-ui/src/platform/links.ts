/** Addresses of the site's pages: the one table that links are made from. */
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
  /** Home with the login dialog open, for going on to `returnTo` (path with query) afterwards. */
  login: (returnTo: string) => `/?login=${encodeURIComponent(returnTo)}`,
  checkout: "/checkout",
  /** The checkout's first step alone: saves an address and goes back. */
  newAddress: "/checkout?for=address",
  orders: "/orders",
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  profile: "/profile",
  /** The profile with its dialog open. */
  accountSettings: "/profile?settings=1",
  addresses: "/profile/addresses",
  adminOrders: "/admin/orders",
  adminCustomers: "/admin/customers",
  adminDashboard: "/admin/dashboard",
  adminStatistics: "/admin/statistics",
} as const;
