import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "./types.ts";

const getPricePaisa = ({ price, discountPrice }: SoldProduct) =>
  Math.round((discountPrice ?? price) * 100);

/**
 * What all lines cost, in rupees; summed in whole paisa, at the discount price where there is one. The contract's
 * sums of an order are not used: they would come with the drawer, on every page.
 */
export const computeSubtotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + getPricePaisa(product) * quantity, 0) / 100;

/** Pieces in all lines together. */
export const countPieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
