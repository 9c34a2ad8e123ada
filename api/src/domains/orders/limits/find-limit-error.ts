import { findPieceLimit, type OrderAllowance, orderLimitReason } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { CartLine } from "../../cart/cart-lines.ts";

/**
 * Returns which order limit these lines exceed, or null if they exceed none.
 * @param phone the shop's phone number, for customers who need more
 */
export function findLimitError(
  lines: readonly Pick<CartLine, "quantity" | "product">[],
  allowance: OrderAllowance,
  phone: string,
): AppError | null {
  const { openOrders, ordered } = allowance;
  if (openOrders !== null && ordered.orders >= openOrders) {
    return createLimitError(
      `At most ${countOf(openOrders, "unpaid order")} can be open at a time, and you have ${ordered.orders}. To order more, please call us: ${phone}`,
      { limit: "openOrders", allowed: openOrders, ordered: ordered.orders, available: 0, phone },
    );
  }
  for (const { quantity, product } of lines) {
    const { id, prescriptionRequired } = product;
    const allowed = findPieceLimit(allowance, prescriptionRequired);
    const pieces = ordered.pieces[id] ?? 0;
    if (allowed === null || quantity + pieces <= allowed) continue;
    const isPrescription = prescriptionRequired && allowed === allowance.prescriptionPieces;
    const what = isPrescription ? `${product.name}, which needs a prescription,` : product.name;
    const already = pieces > 0 ? `, and you have ${pieces} in open orders already` : "";
    return createLimitError(
      `At most ${countOf(allowed, "piece")} of ${what} can be in unpaid orders${already}. For more, please call us: ${phone}`,
      {
        limit: isPrescription ? "prescriptionPieces" : "piecesPerProduct",
        allowed,
        ordered: pieces,
        available: Math.max(0, allowed - pieces),
        productId: id,
        phone,
      },
    );
  }
  return null;
}

/** `details` says which limit it is, because older clients do not know a code of its own. */
const createLimitError = (message: string, figures: NonNullable<AppError["details"]>) =>
  new AppError("conflict", message, undefined, { reason: orderLimitReason, ...figures });

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
