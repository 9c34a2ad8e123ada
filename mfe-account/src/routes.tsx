import { lazyPage, type RemoteRoute } from "@aushadhi/shared-ui";
import { loadAddresses } from "./addresses/load-addresses.ts";
import { loadOrder } from "./order/load-order.ts";
import { loadOrders } from "./orders/load-orders.ts";
import { listFields } from "./orders/orders-url.ts";
import { loadProfile } from "./profile/load-profile.ts";

/**
 * Every page of the account. Guests may open them too, and are asked to sign in. The API gives their data only to
 * people who may see it.
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
    // Nobody's: a page without a session asks to sign in.
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
