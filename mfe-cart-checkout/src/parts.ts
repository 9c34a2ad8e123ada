import type { RemoteFragmentsModule } from "@aushadhi/shared-ui";
import { AddToCart } from "./add-to-cart/add-to-cart.tsx";
import { BuyAgain } from "./buy-again/buy-again.tsx";
import { CartButton } from "./cart-button/cart-button.tsx";
import { CartDrawer } from "./drawer/cart-drawer.tsx";

export { loadParts } from "./load-parts.ts";

/** The fragments that this package provides to all pages. */
export const parts: RemoteFragmentsModule["parts"] = {
  "cart-button": CartButton,
  "add-to-cart": AddToCart,
  "buy-again": BuyAgain,
  "cart-drawer": CartDrawer,
};
