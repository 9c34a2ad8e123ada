// Separate from the schemas, so that a page that needs only these names does not load zod.
import type { OrderAllowance } from "./order-limits.ts";

/**
 * `details.reason` of an order that exceeds a limit, with code `conflict`. The other details are the limit's name, what
 * it allows, what is ordered already, what is left, the shop's phone number and, for pieces, the product's id.
 */
export const orderLimitReason = "order_limit";

/** The limit of pieces of a product; null for none. */
export const findPieceLimit = (
  {
    piecesPerProduct,
    prescriptionPieces,
  }: Pick<OrderAllowance, "piecesPerProduct" | "prescriptionPieces">,
  needsPrescription: boolean,
): number | null => {
  const set = [piecesPerProduct, needsPrescription ? prescriptionPieces : null].filter(
    (limit) => limit !== null,
  );
  return set.length > 0 ? Math.min(...set) : null;
};
