import type { PricedLine } from "@aushadhi/api/contract";
import type { SoldProduct } from "@aushadhi/shared-ui";
import type { CheckoutTexts } from "./messages.ts";
import { toPaisa } from "./paisa.ts";

/** Why a line cannot be ordered as it is. */
export type LineTrouble =
  | { kind: "gone" }
  | { kind: "soldOut" }
  | { kind: "onlyLeft"; stock: number };

/** A cart line with everything the checkout shows and sums. */
export interface OrderLine extends PricedLine {
  product: SoldProduct;
  name: string;
  /** Address of its picture. */
  picture: string | null;
  needsPrescription: boolean;
  trouble: LineTrouble | null;
}

export const createOrderLine = (product: SoldProduct, quantity: number): OrderLine => ({
  product,
  name: product.name,
  picture: product.profileImgUrl,
  pricePaisa: toPaisa(product.discountPrice ?? product.price),
  quantity,
  needsPrescription: product.prescriptionRequired === "yes",
  trouble: findTrouble(product, quantity),
});

function findTrouble(product: SoldProduct, quantity: number): LineTrouble | null {
  const { isActive, availability, stock } = product;
  if (!isActive) return { kind: "gone" };
  if (availability === "out_of_stock") return { kind: "soldOut" };
  return stock < quantity ? { kind: "onlyLeft", stock } : null;
}

/** Returns the quantity in stock for a line that asks for more. */
export const getOrderableQuantity = ({ trouble, quantity }: OrderLine): number =>
  trouble === null ? quantity : trouble.kind === "onlyLeft" ? trouble.stock : 0;

/** Describes why a line cannot be ordered as it is. */
export const describeTrouble = (trouble: LineTrouble, text: CheckoutTexts["summary"]): string =>
  trouble.kind === "onlyLeft" ? text.onlyLeft(trouble.stock) : text[trouble.kind];
