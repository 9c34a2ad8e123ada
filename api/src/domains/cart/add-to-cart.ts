import { and, eq, sql } from "drizzle-orm";
import { type CartAddInput, limits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { productNotFound } from "../catalog/products.ts";
import { isPublished } from "../catalog/published.ts";
import { products } from "../catalog/table.ts";
import { createOutOfStockError, isSold } from "./cart-errors.ts";
import { isKnownProduct, isLineAvailable, isWithinCartLimit } from "./cart-preconditions.ts";
import { cartLines } from "./table.ts";

/**
 * Adds pieces of a product to the user's cart, to its line if there is one. A repeated call adds nothing.
 * @throws AppError `not_found` for a product that is not sold, `out_of_stock`, `conflict` at the cart's limits
 */
export async function addToCart(
  db: Database,
  now: Date,
  userId: string,
  { productId, quantity }: CartAddInput,
  call: RepeatableCall | null,
): Promise<void> {
  const today = formatKathmanduDay(now);
  const ofProduct = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId));

  const check = async () => {
    const [found] = await db.read
      .select({
        stock: products.stock,
        isActive: products.isActive,
        expiryDate: products.expiryDate,
        inCart: cartLines.quantity,
        lines: db.read.$count(cartLines, eq(cartLines.userId, userId)),
      })
      .from(products)
      .leftJoin(cartLines, ofProduct)
      .where(and(eq(products.id, productId), isPublished));
    if (!found || !isSold(found, today)) throw new AppError("not_found", productNotFound);
    const wanted = (found.inCart ?? 0) + quantity;
    if (wanted > found.stock) throw createOutOfStockError(found.stock);
    if (wanted > limits.lineQuantity) {
      const message = `A cart holds at most ${limits.lineQuantity} of one product`;
      throw new AppError("conflict", message);
    }
    if (found.inCart === null && found.lines >= limits.cartLines) {
      throw new AppError("conflict", `A cart holds at most ${limits.cartLines} products`);
    }
  };

  const add = async () => {
    await check();
    await db.write((to) => [
      ...(call ? [rememberCall(to, call, null, now)] : []),
      addPrecondition(to, isKnownProduct(productId)),
      to
        .insert(cartLines)
        // UUIDv7 sorts by creation, so lines of the same moment keep their order.
        .values({ id: Bun.randomUUIDv7(), userId, productId, quantity, addedAt: now })
        .onConflictDoUpdate({
          target: [cartLines.userId, cartLines.productId],
          set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
        }),
      addPrecondition(to, isLineAvailable(ofProduct, today)),
      addPrecondition(to, isWithinCartLimit(userId)),
    ]);
  };
  await answerOnce(
    db,
    call,
    () => retryOnConflict(add),
    () => undefined,
  );
}
