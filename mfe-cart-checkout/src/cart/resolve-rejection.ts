import { limits } from "@aushadhi/api/contract";
import type { ApiError } from "@aushadhi/shared-ui";
import { merging as messages } from "./merge-messages.ts";
import type { Merging } from "./merging.ts";
import type { Claim, StoredLine } from "./stored-lines.ts";
import type { CartLine } from "./types.ts";

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
