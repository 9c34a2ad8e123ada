import type { CartSync } from "./cart-sync.ts";
import type { GuestCart } from "./guest-cart.ts";
import type { CartDeps } from "./types.ts";

/** What moving a guest's cart to the server needs. */
export interface Merging {
  sync: CartSync;
  guest: GuestCart;
  deps: Pick<CartDeps, "runExclusive" | "clock" | "toast" | "notifyTabs">;
}

/** Dependencies of a cart on the server. */
export interface ServerCartDeps extends CartDeps {
  /** Loads the code that moves a guest's cart: few visits need it. */
  loadMerge(): Promise<(merging: Merging) => Promise<void>>;
}
