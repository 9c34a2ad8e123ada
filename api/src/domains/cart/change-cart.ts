import { and, eq, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { products } from "../catalog/table.ts";
import { createOutOfStockError, isSold } from "./cart-errors.ts";
import { type CartLine, writeCart } from "./cart-lines.ts";
import { isLineAvailable } from "./cart-preconditions.ts";
import { cartLines } from "./table.ts";

/** Also used for lines of other users' carts. */
export const lineNotFoundMessage = "Cart item not found";

const ownLine = and(
  eq(cartLines.id, sql.placeholder("lineId")),
  eq(cartLines.userId, sql.placeholder("userId")),
);
const assertAvailable = prepareStatement((to) => addPrecondition(to, isLineAvailable(ownLine)));
const deleteLine = prepareStatement((to) => to.delete(cartLines).where(ownLine));

/**
 * Sets the quantity of a line. A quantity of 0 or less removes it.
 * @returns the lines of the cart
 * @throws AppError `not_found`, `out_of_stock`, `product_unavailable` for a product that is no longer sold
 */
export function setQuantity(
  db: Database,
  now: Date,
  userId: string,
  lineId: string,
  quantity: number,
): Promise<CartLine[]> {
  if (quantity <= 0) return removeLine(db, userId, lineId);
  const today = formatKathmanduDay(now);
  const line = and(eq(cartLines.id, lineId), eq(cartLines.userId, userId));
  const set = async () => {
    const { rows } = await writeCart(db, userId, (to) => [
      to.update(cartLines).set({ quantity }).where(line),
      assertAvailable(to, { userId, lineId, today }),
    ]);
    return rows;
  };
  const explain = async () => {
    const { stock, isActive, pricePaisa, expiryDate } = products;
    const [product] = await db.read
      .select({ stock, isActive, pricePaisa, expiryDate })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(line);
    if (!product) throw new AppError("not_found", lineNotFoundMessage);
    if (!isSold(product, today)) {
      throw new AppError("product_unavailable", "This product is no longer sold");
    }
    if (quantity > product.stock) throw createOutOfStockError(product.stock);
  };
  return retryOnConflict(set, explain);
}

/** @returns the remaining lines. @throws AppError `not_found`, also for a line that was already removed */
export async function removeLine(
  db: Database,
  userId: string,
  lineId: string,
): Promise<CartLine[]> {
  const { results, rows } = await writeCart(db, userId, (to) => [
    deleteLine(to, { userId, lineId }),
  ]);
  if (results[0]?.rowsAffected !== 1) throw new AppError("not_found", lineNotFoundMessage);
  return rows;
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.write((to) => [to.delete(cartLines).where(eq(cartLines.userId, userId))]);
}
