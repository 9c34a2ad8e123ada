import { AppError } from "../../platform/app-error.ts";
import type { ProductRow } from "../catalog/present-product.ts";

/** Whether a product is sold, regardless of its stock. @param today the date in Kathmandu, YYYY-MM-DD */
export const isSold = (
  { isActive, pricePaisa, expiryDate }: Pick<ProductRow, "isActive" | "pricePaisa" | "expiryDate">,
  today: string,
): boolean => isActive && pricePaisa > 0 && (expiryDate === null || expiryDate >= today);

/** @param available pieces in stock */
export const createOutOfStockError = (available: number) =>
  new AppError(
    "out_of_stock",
    available > 0 ? `Only ${available} left in stock` : "Out of stock",
    undefined,
    { available },
  );
