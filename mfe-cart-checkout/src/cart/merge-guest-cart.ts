import { limits } from "@aushadhi/api/contract";
import { ApiError, type Messages } from "@aushadhi/shared-ui";
import { type CartSync, isUnsure } from "./cart-sync.ts";
import type { GuestCart } from "./guest-cart.ts";
import type { Claim, StoredLine } from "./stored-lines.ts";
import type { CartDeps, CartLine } from "./types.ts";

/** The server deletes idempotency keys after seven days. After that, a repeated call could run twice. */
const maxClaimAgeMs = 6 * 24 * 3_600_000;

/**
 * Moves the guest's lines to the server's cart, one call per line, with the line's id as key. The
 * browser keeps a line until its call is answered, so an interruption neither doubles nor loses it.
 * Stops when the server is unreachable. The other lines wait for the next merge.
 */
export function mergeGuestCart(merging: Merging): Promise<void> {
  const { sync, guest, deps } = merging;
  const refresh = () => sync.runInTurn(() => sync.ensureCurrent()).catch(() => undefined);
  return deps.runExclusive(async () => {
    for (;;) {
      const [line] = sync.isOver() ? [] : guest.linesFor(sync.userId);
      if (!line || !(await sync.runInTurn(() => moveLine(merging, line.id)))) return;
    }
  }, refresh);
}

/** Moves a line if it still exists. Returns whether to continue. */
async function moveLine(merging: Merging, id: string): Promise<boolean> {
  const { sync, guest, deps } = merging;
  const line = guest.linesFor(sync.userId).find((line) => line.id === id);
  if (!line || sync.isOver()) return !sync.isOver();
  const at = deps.clock();
  const claim = line.claim ?? { to: sync.userId, quantity: line.quantity, key: line.id, at };
  if (at - claim.at > maxClaimAgeMs) return guest.drop((other) => other.id === id);
  guest.claim(id, claim);
  try {
    const items = await sync.ask((calls) => calls.add(line.product.id, claim.quantity, claim.key));
    guest.drop((other) => other.id === id);
    deps.notifyTabs();
    sync.accept(items);
    return true;
  } catch (error) {
    if (sync.isOver()) return false;
    if (isUnsure(error)) {
      sync.invalidate();
      deps.notifyTabs();
    }
    if (!(error instanceof ApiError)) return false;
    return resolveRejection(merging, { ...line, claim }, error);
  }
}

/**
 * Handles a guest's line that the server rejects: reduces it to the stock or leaves it out, and
 * tells the customer. Returns whether to continue with the guest's other lines.
 */
export async function resolveRejection(
  merging: Merging,
  line: StoredLine & { claim: Claim },
  error: ApiError,
): Promise<boolean> {
  const { sync, guest, deps } = merging;
  const texts = messages.en;
  const { id, product, claim } = line;
  const leaveOut = (text: string) => {
    guest.drop((other) => other.id === id);
    deps.toast("info", text);
    sync.changed();
    return true;
  };
  if (error.status === 404) return leaveOut(texts.gone(product.name));
  if (error.status === 400) return leaveOut(texts.notTaken(product.name, error.message));
  if (error.status !== 409) return false;

  const items = await sync.ask((calls) => calls.fetch()).catch(() => null);
  if (!items) return false;
  sync.accept(items);
  const available = error.details.available;
  const inCart = getQuantity(items, product.id);
  const left = Math.min(Number(available ?? limits.lineQuantity), limits.lineQuantity) - inCart;
  const reason =
    available === undefined
      ? texts.notTaken(product.name, error.message)
      : texts.cut(product.name, Number(available));
  // The cart is full, or this exact call was already answered: a retry would not help.
  if (left <= 0 || left >= claim.quantity) return leaveOut(reason);
  guest.claim(id, { ...claim, quantity: left, key: `${id}.cut` });
  deps.toast("info", reason);
  return true;
}

const getQuantity = (items: readonly CartLine[], productId: string) =>
  items.find(({ product }) => product.id === productId)?.quantity ?? 0;

const en = {
  cut: (name: string, count: number) =>
    count > 0 ? `${name}: only ${count} left in stock` : `${name} is out of stock`,
  notTaken: (name: string, reason: string) => `${name} was not added to your cart: ${reason}`,
  gone: (name: string) => `${name} is no longer sold and was left out of your cart`,
};

/** Texts about a guest's lines that the server rejects or changes. */
const messages: Messages<typeof en> = { en };

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
