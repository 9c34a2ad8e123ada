import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "./types.ts";

const getPricePaisa = ({ price, discountPrice }: SoldProduct) =>
  Math.round((discountPrice ?? price) * 100);

/**
 * Sums all lines in rupees, computed in whole paisa with discount prices. The contract's order
 * sums are not used, because they would add code to every page.
 */
export const computeSubtotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + getPricePaisa(product) * quantity, 0) / 100;

/** Counts the pieces in all lines. */
export const countPieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
