import { and, eq, sql } from "drizzle-orm";
import { type CartAddInput, limits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { isPublished } from "../catalog/is-published.ts";
import { productNotFound } from "../catalog/read-model/products.ts";
import { products } from "../catalog/table.ts";
import { createOutOfStockError, isSold } from "./cart-errors.ts";
import { type CartLine, listCartLines, writeCart } from "./cart-lines.ts";
import { isLineAvailable, isWithinCartLimit } from "./cart-preconditions.ts";
import { cartLines } from "./table.ts";

/**
 * Adds pieces of a product to the user's cart, to the existing line if there is one. A repeated call adds nothing.
 * @returns the lines of the cart
 * @throws AppError `not_found` for a product that is not sold, `out_of_stock`, `conflict` above the cart's limits
 */
export function addToCart(
  db: Database,
  now: Date,
  userId: string,
  { productId, quantity }: CartAddInput,
  call: RepeatableCall | null,
): Promise<CartLine[]> {
  const today = formatKathmanduDay(now);
  // UUIDv7 sorts by creation, so lines of the same millisecond stay in sequence.
  const line = { id: Bun.randomUUIDv7(), userId, productId, quantity, addedAt: now };
  const add = async () => {
    const { rows } = await writeCart(db, userId, (to) => [
      ...(call ? rememberCall(to, call, null, now) : []),
      addPieces(to, line),
      assertAdded(to, { userId, productId, today }),
    ]);
    return rows;
  };
  return answerOnce(
    db,
    call,
    () => retryOnConflict(add, () => explainRejection(db, userId, { productId, quantity }, today)),
    () => listCartLines(db, userId),
  );
}

/** Adds nothing if the product does not exist. The next precondition then fails. */
const addPieces = prepareStatement((to) =>
  to
    .insert(cartLines)
    .select(
      sql`select ${sql.placeholder("id")}, ${sql.placeholder("userId")}, ${products.id},
        ${sql.placeholder("quantity")}, ${sql.placeholder("addedAt")}
        from ${products} where ${products.id} = ${sql.placeholder("productId")} and ${isPublished}`,
    )
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: sql`${cartLines.quantity} + excluded.quantity` },
    }),
);

const isOwnLine = and(
  eq(cartLines.userId, sql.placeholder("userId")),
  eq(cartLines.productId, sql.placeholder("productId")),
);

const assertAdded = prepareStatement((to) =>
  addPrecondition(
    to,
    sql`(${isLineAvailable(isOwnLine)}) and (${isWithinCartLimit(sql.placeholder("userId"))})`,
  ),
);

/** Throws the reason why the pieces cannot be added. Returns if there is no reason any more. */
async function explainRejection(
  db: Database,
  userId: string,
  { productId, quantity }: CartAddInput,
  today: string,
): Promise<void> {
  const ownLine = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId));
  const [found] = await db.read
    .select({
      stock: products.stock,
      isActive: products.isActive,
      pricePaisa: products.pricePaisa,
      expiryDate: products.expiryDate,
      inCart: cartLines.quantity,
      lines: db.read.$count(cartLines, eq(cartLines.userId, userId)),
    })
    .from(products)
    .leftJoin(cartLines, ownLine)
    .where(and(eq(products.id, productId), isPublished));
  if (!found || !isSold(found, today)) throw new AppError("not_found", productNotFound);
  const wanted = (found.inCart ?? 0) + quantity;
  if (wanted > found.stock) throw createOutOfStockError(found.stock);
  if (wanted > limits.lineQuantity) {
    throw new AppError("conflict", `A cart holds at most ${limits.lineQuantity} of one product`);
  }
  if (found.inCart === null && found.lines >= limits.cartLines) {
    throw new AppError("conflict", `A cart holds at most ${limits.cartLines} products`);
  }
}
