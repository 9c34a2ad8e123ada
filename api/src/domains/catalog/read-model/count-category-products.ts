import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { isPublished } from "../is-published.ts";
import { products } from "../table.ts";
import { productDocuments } from "./product-filters.ts";

/** Counts the products that guests see, by category id. Empty categories are left out. */
export async function countCategoryProducts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await categoryCountsQuery(db).all();
  return new Map(rows.map(({ categoryId, total }) => [categoryId, total]));
}

// The index covers every column of the query, in the order of the groups.
export const categoryCountsQuery = prepareOnce((read) =>
  read
    .select({ categoryId: sql<string>`${products.categoryId}`, total: count() })
    .from(sql`${productDocuments} indexed by product_search_by_category`)
    .where(and(eq(products.isActive, true), isPublished, sql`${products.categoryId} is not null`))
    .groupBy(products.categoryId)
    .prepare(),
);
