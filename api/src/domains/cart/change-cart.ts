import { and, eq } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { products } from "../catalog/table.ts";
import { createOutOfStockError, isSold } from "./cart-errors.ts";
import { isLineAvailable } from "./cart-preconditions.ts";
import { cartLines } from "./table.ts";

/** Also for lines of other people's carts. */
export const lineNotFoundMessage = "Cart item not found";

const buildOwnLineFilter = (userId: string, lineId: string) =>
  and(eq(cartLines.id, lineId), eq(cartLines.userId, userId));

/**
 * Sets how many pieces a line has; 0 or less removes it.
 * @throws AppError `not_found`, `out_of_stock`, `product_unavailable` for a product that is no longer sold
 */
export async function setQuantity(
  db: Database,
  now: Date,
  userId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  if (quantity <= 0) return removeLine(db, userId, lineId);
  const today = formatKathmanduDay(now);
  const line = buildOwnLineFilter(userId, lineId);

  const check = async () => {
    const [product] = await db.read
      .select({
        stock: products.stock,
        isActive: products.isActive,
        expiryDate: products.expiryDate,
      })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(line);
    if (!product) throw new AppError("not_found", lineNotFoundMessage);
    if (!isSold(product, today)) {
      throw new AppError("product_unavailable", "This product is no longer sold");
    }
    if (quantity > product.stock) throw createOutOfStockError(product.stock);
  };

  await retryOnConflict(async () => {
    await check();
    await db.write((to) => [
      to.update(cartLines).set({ quantity }).where(line),
      addPrecondition(to, isLineAvailable(line, today)),
    ]);
  });
}

/** @throws AppError `not_found`, also when it was removed already */
export async function removeLine(db: Database, userId: string, lineId: string): Promise<void> {
  const [removed] = await db.write((to) => [
    to.delete(cartLines).where(buildOwnLineFilter(userId, lineId)),
  ]);
  if (removed?.rowsAffected !== 1) throw new AppError("not_found", lineNotFoundMessage);
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.write((to) => [to.delete(cartLines).where(eq(cartLines.userId, userId))]);
}
