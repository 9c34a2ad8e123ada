import type { OrderAllowance, PricedLine } from "@aushadhi/api/contract";
import type { SoldProduct } from "@aushadhi/shared-ui";
import { findPieceAllowance, type PieceAllowance } from "../settings/order-allowance.ts";
import type { CheckoutTexts } from "./messages.ts";
import { toPaisa } from "./paisa.ts";

/** Why a line cannot be ordered as it is. */
export type LineTrouble =
  | { kind: "gone" }
  | { kind: "soldOut" }
  | { kind: "onlyLeft"; stock: number }
  /** More than the order limits allow. */
  | ({ kind: "overLimit" } & PieceAllowance);

/** A cart line with everything the checkout shows and sums. */
export interface OrderLine extends PricedLine {
  product: SoldProduct;
  name: string;
  /** Address of its picture. */
  picture: string | null;
  needsPrescription: boolean;
  trouble: LineTrouble | null;
}

/** @param allowance what the customer can still order; undefined while unknown */
export const createOrderLine = (
  product: SoldProduct,
  quantity: number,
  allowance: OrderAllowance | undefined,
): OrderLine => ({
  product,
  name: product.name,
  picture: product.profileImgUrl,
  pricePaisa: toPaisa(product.discountPrice ?? product.price),
  quantity,
  needsPrescription: product.prescriptionRequired === "yes",
  trouble: findTrouble(product, quantity, findPieceAllowance(allowance, product)),
});

function findTrouble(
  product: SoldProduct,
  quantity: number,
  pieces: PieceAllowance | null,
): LineTrouble | null {
  const { isActive, availability, stock } = product;
  if (!isActive) return { kind: "gone" };
  if (availability === "out_of_stock") return { kind: "soldOut" };
  if (stock < quantity && stock <= (pieces?.left ?? stock)) return { kind: "onlyLeft", stock };
  return pieces && pieces.left < quantity ? { kind: "overLimit", ...pieces } : null;
}

/** Returns the quantity that can be ordered of a line that asks for more. */
export function getOrderableQuantity({ trouble, quantity }: OrderLine): number {
  if (trouble === null) return quantity;
  if (trouble.kind === "onlyLeft") return trouble.stock;
  return trouble.kind === "overLimit" ? trouble.left : 0;
}

/**
 * Describes why a line cannot be ordered as it is.
 * @param phone the shop's phone number
 */
export function describeTrouble(
  trouble: LineTrouble,
  text: CheckoutTexts["summary"],
  phone: string,
): string {
  if (trouble.kind === "onlyLeft") return text.onlyLeft(trouble.stock);
  if (trouble.kind === "overLimit") return text.overLimit(trouble, phone);
  return text[trouble.kind];
}
