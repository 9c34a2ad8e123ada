import type { OrderSums } from "../../contract/order-sums.ts";
import { AppError } from "../../platform/app-error.ts";
import { isSold } from "../cart/cart-errors.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import { presentOrderSums } from "./price-order.ts";

/** The product has too little stock. @param available pieces that are left */
export const createShortageError = (
  product: { id: string | null; name: string },
  available: number,
) =>
  new AppError(
    "out_of_stock",
    available > 0 ? `Only ${available} left in stock` : `${product.name} is out of stock`,
    undefined,
    { available, ...(product.id !== null && { productId: product.id }) },
  );

/** Returns why a line cannot be ordered, or null if it can. @param today the date in Kathmandu, YYYY-MM-DD */
export function findLineError({ product, quantity }: CartLine, today: string): AppError | null {
  if (!isSold(product, today)) {
    const message = `${product.name} is no longer available`;
    return new AppError("product_unavailable", message, undefined, { productId: product.id });
  }
  return quantity > product.stock ? createShortageError(product, product.stock) : null;
}

/** The customer agreed to a different total. `details` holds the current figures in rupees. */
export const createTotalChangedError = (figures: OrderSums) =>
  new AppError(
    "total_changed",
    "The total has changed. Please check it and order again.",
    undefined,
    presentOrderSums(figures),
  );
