import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { limits } from "../../contract/index.ts";
import { products } from "../catalog/table.ts";
import { cartLines } from "./table.ts";

/** Preconditions that must be true after a cart was written. `today` is a date in Kathmandu, YYYY-MM-DD. */

/**
 * The line's product is sold today, and its stock covers the line.
 * @param line selects one line; without a match the condition is NULL
 */
export const isLineAvailable = (line: SQL | undefined): SQL =>
  sql`select ${products.isActive} and ${products.pricePaisa} > 0
      and coalesce(${products.expiryDate} >= ${sql.placeholder("today")}, 1)
      and ${products.stock} >= ${cartLines.quantity}
    from ${cartLines} join ${products} on ${products.id} = ${cartLines.productId} where ${line}`;

export const isWithinCartLimit = (userId: Placeholder): SQL =>
  sql`select count(*) <= ${limits.cartLines} from ${cartLines} where ${cartLines.userId} = ${userId}`;
