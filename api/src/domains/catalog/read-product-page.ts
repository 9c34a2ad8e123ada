import { inArray, type SQL } from "drizzle-orm";
import type { ProductListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { type PageRange, readFromNearerEnd } from "../../platform/db/read-from-nearer-end.ts";
import type { ProductRow } from "./present.ts";
import { buildProductOrder } from "./product-filters.ts";
import { products } from "./table.ts";

/** Reads the rows of a page. Rows before it are left out in the order's index, which has all columns of the filters. */
export function readProductPage(
  db: Database,
  where: SQL | undefined,
  { sortBy, order }: Pick<ProductListQuery, "sortBy" | "order">,
  range: PageRange,
): Promise<ProductRow[]> {
  const reverse = order === "asc" ? "desc" : "asc";
  return readFromNearerEnd(range, async ({ limit, offset }, isReversed) => {
    const orderBy = buildProductOrder(sortBy, isReversed ? reverse : order);
    const ids = db.read
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return db.read
      .select()
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(...orderBy);
  });
}
