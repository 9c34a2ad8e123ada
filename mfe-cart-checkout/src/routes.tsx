import { lazyPage, type RemoteRoute } from "@aushadhi/shared-ui";
import { loadCheckout } from "./checkout/load-checkout.ts";

/** All pages of this package. */
export const routes: readonly RemoteRoute[] = [
  {
    path: "/checkout",
    access: "signed-in",
    query: ["for", "step"],
    Page: lazyPage(() => import("./checkout/checkout-page.tsx")),
    load: loadCheckout,
  },
];
