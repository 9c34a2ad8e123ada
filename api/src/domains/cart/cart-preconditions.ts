import { type SQL, sql } from "drizzle-orm";
import { limits } from "../../contract/index.ts";
import { isPublished } from "../catalog/published.ts";
import { products } from "../catalog/table.ts";
import { cartLines } from "./table.ts";

/** Preconditions: what must be true once a cart was written. */
export const isKnownProduct = (productId: string): SQL =>
  sql`exists (select 1 from ${products} where ${products.id} = ${productId} and ${isPublished})`;

/**
 * The line's product is sold, and its stock covers the line.
 * @param line selects one line; without a match the condition is false
 * @param today date in Kathmandu, YYYY-MM-DD
 */
export const isLineAvailable = (line: SQL | undefined, today: string): SQL =>
  sql`select ${products.isActive}
      and coalesce(${products.expiryDate} >= ${today}, 1)
      and ${products.stock} >= ${cartLines.quantity}
    from ${cartLines} join ${products} on ${products.id} = ${cartLines.productId} where ${line}`;

export const isWithinCartLimit = (userId: string): SQL =>
  sql`select count(*) <= ${limits.cartLines} from ${cartLines} where ${cartLines.userId} = ${userId}`;
