import { asc, eq, sql } from "drizzle-orm";
import type { CartItem } from "../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../platform/db/database.ts";
import { prepareOnce, writeAndRead } from "../../platform/db/prepared.ts";
import { type Picture, type ProductRow, presentProduct } from "../catalog/present-product.ts";
import { picturesOfProduct } from "../catalog/read-model/product-rows.ts";
import { products } from "../catalog/table.ts";
import { cartLines } from "./table.ts";

/** A line of a cart with its current product, which may be inactive, expired or sold out by now. */
export interface CartLine {
  id: string;
  productId: string;
  /** Pieces, 1 to 999. */
  quantity: number;
  addedAt: Date;
  product: ProductRow;
  /** Pictures of the product, sorted by position. */
  pictures: Picture[];
}

/** Returns the lines of the user's cart, oldest first. Never cached, because they decide what the customer pays. */
export function listCartLines(db: Pick<Database, "read">, userId: string): Promise<CartLine[]> {
  return cartLinesQuery(db).all({ userId });
}

/** Writes to the user's cart. @returns the result of each statement, and the lines after the write */
export const writeCart = (db: Database, userId: string, build: (to: WriteBuilder) => Statement[]) =>
  writeAndRead<CartLine>(db, cartLinesQuery(db), { userId }, build);

/** Converts a line to the form of the API. @param today the date in Kathmandu, YYYY-MM-DD */
export const presentCartLine = (
  { id, quantity, addedAt, product, pictures }: CartLine,
  today: string,
): CartItem => ({
  id,
  product: presentProduct(product, pictures, today),
  quantity,
  addedAt: addedAt.toISOString(),
});

const cartLinesQuery = prepareOnce((read) =>
  read
    .select({
      id: cartLines.id,
      productId: cartLines.productId,
      quantity: cartLines.quantity,
      addedAt: cartLines.addedAt,
      product: products,
      pictures: picturesOfProduct,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder("userId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
    .prepare(),
);
