import { lazyPage, type RemoteRoute } from "@aushadhi/shared-ui";
import { loadAddresses } from "./addresses/load-addresses.ts";
import { loadOrder } from "./order/load-order.ts";
import { loadOrders } from "./orders/load-orders.ts";
import { listFields } from "./orders/orders-url.ts";
import { loadProfile } from "./profile/load-profile.ts";

/**
 * All pages of the account. Guests can open them too, and are asked to sign in. The API decides who gets which data.
 */
export const routes: readonly RemoteRoute[] = [
  {
    path: "/orders",
    access: "all",
    query: listFields,
    Page: lazyPage(() => import("./orders/orders-page.tsx")),
    load: loadOrders,
  },
  {
    path: "/orders/:id",
    access: "all",
    // Any id works: without a session the page asks to sign in.
    sample: { id: "sample" },
    query: [],
    Page: lazyPage(() => import("./order/order-page.tsx")),
    load: loadOrder,
  },
  {
    path: "/profile",
    access: "all",
    query: ["settings"],
    Page: lazyPage(() => import("./profile/profile-page.tsx")),
    load: loadProfile,
  },
  {
    path: "/profile/addresses",
    access: "all",
    query: [],
    Page: lazyPage(() => import("./addresses/addresses-page.tsx")),
    load: loadAddresses,
  },
];
