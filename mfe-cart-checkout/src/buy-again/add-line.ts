import { limits } from "@aushadhi/api/contract";
import { ApiError, type OrderedLine } from "@aushadhi/shared-ui";
import type { CartSync } from "../cart/cart-sync.ts";
import { isUnsure } from "../cart/retry.ts";

/** What became of a line. `cut` and `all-in-cart` go by the stock, `most` by what a cart holds of one product. */
export type Outcome = { name: string } & (
  | { is: "added" | "gone" | "sold-out" | "full" }
  | { is: "cut"; left: number; inCart: number; added: number }
  | { is: "all-in-cart"; left: number }
  | { is: "most"; added: number }
);

/** A line to be added by one call. After a failure the very same call is made again, so that nothing is added twice. */
export interface WantedLine extends OrderedLine {
  key: string;
  /** What it was cut down to, and why. */
  cut?: Outcome;
}

/** Between two looks at the shelf others may take from it or put back. */
const maxAttempts = 3;

/**
 * Puts a line into the cart, or as much of it as there is and fits.
 * @throws ApiError and anything else that a call throws, when it is unknown whether the product is available
 */
export async function addLine(sync: CartSync, line: WantedLine): Promise<Outcome> {
  const { productId, name } = line;
  if (productId === null) return { name, is: "gone" };
  for (let attempt = 1; ; attempt++) {
    try {
      const { quantity, key } = line;
      sync.accept(await sync.ask((calls) => calls.add(productId, quantity, key)));
      return line.cut ?? { name, is: "added" };
    } catch (error) {
      if (isUnsure(error)) sync.markUncertain([productId]);
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) return { name, is: "gone" };
      if (error.status !== 409 || attempt === maxAttempts) throw error;
      const refused = await cutDown(sync, productId, line, error);
      if (refused) return refused;
    }
  }
}

/** Cuts a line down to what is still available. Answers why, when that is nothing. */
async function cutDown(
  sync: CartSync,
  productId: string,
  line: WantedLine,
  { details }: ApiError,
): Promise<Outcome | null> {
  const items = await sync.ask((calls) => calls.fetch());
  sync.accept(items);
  const { name } = line;
  const inCart = items.find(({ product }) => product.id === productId)?.quantity ?? 0;
  const left = Number(details.available ?? Number.POSITIVE_INFINITY);
  const isByStock = left <= limits.lineQuantity;
  if (inCart === 0 && !isByStock && items.length >= limits.cartLines) return { name, is: "full" };
  const added = Math.min(left, limits.lineQuantity) - inCart;
  if (added <= 0) {
    if (!isByStock) return { name, is: "most", added: 0 };
    return left <= 0 ? { name, is: "sold-out" } : { name, is: "all-in-cart", left };
  }
  if (added < line.quantity) {
    line.cut = isByStock ? { name, is: "cut", left, inCart, added } : { name, is: "most", added };
    line.quantity = added;
    line.key += ".cut";
  }
  return null;
}
