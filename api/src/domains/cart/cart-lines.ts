import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import type { ProductRow } from "../catalog/present.ts";
import { products } from "../catalog/table.ts";
import { cartLines } from "./table.ts";

/** A line of a cart with its product as it is now, which may have become inactive, expired or sold out. */
export interface CartLine {
  id: string;
  productId: string;
  /** Pieces, 1 to 999. */
  quantity: number;
  addedAt: Date;
  product: ProductRow;
}

/** The lines of the user's cart, oldest first. Never cached, like everything about money. */
export function listCartLines(db: Database, userId: string): Promise<CartLine[]> {
  return cartLinesQuery(db).all({ userId });
}

const cartLinesQuery = prepareOnce((read) =>
  read
    .select({
      id: cartLines.id,
      productId: cartLines.productId,
      quantity: cartLines.quantity,
      addedAt: cartLines.addedAt,
      product: products,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
    .prepare(),
);
