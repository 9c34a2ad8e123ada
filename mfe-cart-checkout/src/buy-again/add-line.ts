import { limits } from "@aushadhi/api/contract";
import { ApiError, type OrderedLine } from "@aushadhi/shared-ui";
import type { CartSync } from "../cart/cart-sync.ts";
import { isUnsure } from "../cart/cart-sync.ts";

/**
 * The result for a line. `cut` and `all-in-cart` depend on the stock, `most` on the cart's limit
 * per product.
 */
export type Outcome = { name: string } & (
  | { is: "added" | "gone" | "sold-out" | "full" }
  | { is: "cut"; left: number; inCart: number; added: number }
  | { is: "all-in-cart"; left: number }
  | { is: "most"; added: number }
);

/**
 * A line to add with one call. A retry repeats exactly the same call, so that nothing is added
 * twice.
 */
export interface WantedLine extends OrderedLine {
  key: string;
  /** The reduced quantity and its reason. */
  cut?: Outcome;
}

/** Other customers may change the stock between two attempts. */
const maxAttempts = 3;

/**
 * Adds a line to the cart, reduced to what is available and allowed.
 * @throws ApiError and anything else that a call throws, when availability is unknown
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

/** Reduces a line to what is still available. Returns the reason when nothing is. */
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
