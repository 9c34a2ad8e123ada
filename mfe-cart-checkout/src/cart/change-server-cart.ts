import { ApiError } from "@aushadhi/shared-ui";
import { isUnsure } from "./repeat.ts";
import type { ServerDesk } from "./server-desk.ts";
import type { CartLine } from "./types.ts";
import type { Change } from "./wishes.ts";

/**
 * Makes one change to the server's cart and answers the lines as they are then. What is already so is not asked for.
 * @throws ApiError and anything else that a call throws
 */
export async function changeServerCart(
  desk: ServerDesk,
  change: Change,
): Promise<readonly CartLine[]> {
  // Another tab may have moved the guest's lines that this change counts in.
  if (change.covers.length > 0) desk.outdate();
  await desk.makeSure();
  const items = desk.items() ?? [];
  try {
    return await makeChange(desk, items, change);
  } catch (error) {
    const changed = change.kind === "clear" ? items : [change];
    if (isUnsure(error)) desk.doubt(changed.map(({ product }) => product.id));
    throw error;
  }
}

async function makeChange(desk: ServerDesk, items: readonly CartLine[], change: Change) {
  if (change.kind === "clear") return desk.ask((calls) => calls.clear());
  const { kind, product, quantity, key } = change;
  const line = items.find((line) => line.product.id === product.id);
  if (kind === "add") return desk.ask((calls) => calls.add(product.id, quantity, key));
  if (quantity === (line?.quantity ?? 0)) return items;
  if (!line) return desk.ask((calls) => calls.add(product.id, quantity, key));
  if (quantity <= 0) return remove(desk, line.id);
  return desk.ask((calls) => calls.setQuantity(line.id, quantity));
}

/** Removes a line. One that is not there any more was removed by a call whose answer was lost, or by another tab. */
function remove(desk: ServerDesk, itemId: string): Promise<readonly CartLine[]> {
  return desk
    .ask((calls) => calls.remove(itemId))
    .catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return desk.ask((calls) => calls.fetch());
    });
}
