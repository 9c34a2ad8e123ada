import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "./types.ts";

type Prices = Pick<SoldProduct, "price" | "discountPrice">;

const paisa = (rupees: number) => Math.round(rupees * 100);

/** What a line costs, in rupees: the discount price when there is one. Summed in whole paisa. */
export const lineTotal = (line: { product: Prices; quantity: number }): number =>
  (paisa(line.product.discountPrice ?? line.product.price) * line.quantity) / 100;

/** What all lines cost, in rupees. */
export const computeSubtotal = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + paisa(lineTotal(line)), 0) / 100;

/** Pieces in all lines together. */
export const countPieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
