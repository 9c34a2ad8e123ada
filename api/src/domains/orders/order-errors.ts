import { AppError } from "../../platform/app-error.ts";
import { isSold } from "../cart/cart-errors.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import { type Figures, presentFigures } from "./pricing.ts";

/** Said of a product that is missing from the shelf. `available` pieces are left. */
export const shortOf = (product: { id: string | null; name: string }, available: number) =>
  new AppError(
    "out_of_stock",
    available > 0 ? `Only ${available} left in stock` : `${product.name} is out of stock`,
    undefined,
    { available, ...(product.id !== null && { productId: product.id }) },
  );

/** Why a line cannot be ordered; null when it can. `today` is the date in Kathmandu, YYYY-MM-DD. */
export function lineRefusal({ product, quantity }: CartLine, today: string): AppError | null {
  if (!isSold(product, today)) {
    const message = `${product.name} is no longer available`;
    return new AppError("product_unavailable", message, undefined, { productId: product.id });
  }
  return quantity > product.stock ? shortOf(product, product.stock) : null;
}

/** The customer agreed to another total; `details` has the figures as they are now, in rupees. */
export const totalChanged = (figures: Figures) =>
  new AppError(
    "total_changed",
    "The total has changed. Please check it and order again.",
    undefined,
    presentFigures(figures),
  );
