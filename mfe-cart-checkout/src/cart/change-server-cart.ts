import { ApiError } from "@aushadhi/shared-ui";
import type { CartSync } from "./cart-sync.ts";
import type { Change } from "./pending-changes.ts";
import { isUnsure } from "./retry.ts";
import type { CartLine } from "./types.ts";

/**
 * Makes one change to the server's cart and returns the new lines. Skips calls that would change
 * nothing.
 * @throws ApiError and anything else that a call throws
 */
export async function changeServerCart(
  sync: CartSync,
  change: Change,
): Promise<readonly CartLine[]> {
  // Another tab may have moved the guest's lines that this change includes.
  if (change.covers.length > 0) sync.invalidate();
  await sync.ensureCurrent();
  const items = sync.items() ?? [];
  try {
    return await makeChange(sync, items, change);
  } catch (error) {
    const changed = change.kind === "clear" ? items : [change];
    if (isUnsure(error)) sync.markUncertain(changed.map(({ product }) => product.id));
    throw error;
  }
}

async function makeChange(sync: CartSync, items: readonly CartLine[], change: Change) {
  if (change.kind === "clear") return sync.ask((calls) => calls.clear());
  const { kind, product, quantity, key } = change;
  const line = items.find((line) => line.product.id === product.id);
  if (kind === "add") return sync.ask((calls) => calls.add(product.id, quantity, key));
  if (quantity === (line?.quantity ?? 0)) return items;
  if (!line) return sync.ask((calls) => calls.add(product.id, quantity, key));
  if (quantity <= 0) return remove(sync, line.id);
  return sync.ask((calls) => calls.setQuantity(line.id, quantity));
}

/**
 * Removes a line. A missing line counts as removed: the answer was lost, or another tab removed
 * it.
 */
function remove(sync: CartSync, itemId: string): Promise<readonly CartLine[]> {
  return sync
    .ask((calls) => calls.remove(itemId))
    .catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return sync.ask((calls) => calls.fetch());
    });
}
