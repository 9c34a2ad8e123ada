import { ApiError } from "@aushadhi/shared-ui";
import type { GuestCart } from "./guest-cart.ts";
import { isUnsure } from "./repeat.ts";
import type { ServerDesk } from "./server-desk.ts";
import { settleRefusal } from "./settle-refusal.ts";
import type { CartWorld } from "./types.ts";

/** The server forgets Idempotency-Keys after seven days: what is older could come twice. */
const longestClaim = 6 * 24 * 3_600_000;

/** What merging works with. */
export interface Merging {
  desk: ServerDesk;
  guest: GuestCart;
  world: Pick<CartWorld, "alone" | "clock" | "toast" | "tellTabs">;
}

/**
 * Moves the guest's lines to the server's cart, one call a line, whose key is the line's id. A line leaves the
 * browser when its call is answered; so nothing comes twice and nothing gets lost, even if it breaks off in between.
 * Ends early when the server cannot be reached: what is left stays for the next time.
 */
export function mergeGuestCart(merging: Merging): Promise<void> {
  const { desk, guest, world } = merging;
  const known = () => desk.inTurn(() => desk.makeSure()).catch(() => undefined);
  return world.alone(async () => {
    for (;;) {
      const [line] = desk.isOver() ? [] : guest.linesFor(desk.userId);
      if (!line || !(await desk.inTurn(() => move(merging, line.id)))) return;
    }
  }, known);
}

/** Moves one line, if it is still there. Answers whether to go on. */
async function move(merging: Merging, id: string): Promise<boolean> {
  const { desk, guest, world } = merging;
  const line = guest.linesFor(desk.userId).find((line) => line.id === id);
  if (!line || desk.isOver()) return !desk.isOver();
  const at = world.clock();
  const claim = line.claim ?? { to: desk.userId, quantity: line.quantity, key: line.id, at };
  if (at - claim.at > longestClaim) return guest.drop((other) => other.id === id);
  guest.claim(id, claim);
  try {
    const items = await desk.ask((calls) => calls.add(line.product.id, claim.quantity, claim.key));
    guest.drop((other) => other.id === id);
    world.tellTabs();
    desk.accept(items);
    return true;
  } catch (error) {
    if (desk.isOver()) return false;
    if (isUnsure(error)) {
      desk.outdate();
      world.tellTabs();
    }
    if (!(error instanceof ApiError)) return false;
    return settleRefusal(merging, { ...line, claim }, error);
  }
}
