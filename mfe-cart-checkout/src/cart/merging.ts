import type { CartSync } from "./cart-sync.ts";
import type { GuestCart } from "./guest-cart.ts";
import type { CartDeps } from "./types.ts";

/** What moving a guest's cart to the server works with. */
export interface Merging {
  sync: CartSync;
  guest: GuestCart;
  deps: Pick<CartDeps, "alone" | "clock" | "toast" | "tellTabs">;
}

/** What a cart with a server needs of its surroundings. */
export interface ServerCartDeps extends CartDeps {
  /** Gets what moves a guest's cart to the server: few visits need it. */
  loadMerge(): Promise<(merging: Merging) => Promise<void>>;
}
