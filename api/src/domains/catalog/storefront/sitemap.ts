import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { isPublished } from "../published.ts";
import { categories, products } from "../table.ts";

/** A page that search engines may list. */
export interface SitemapEntry {
  id: string;
  changedAt: Date;
}

/** Products that guests can see, by id, after the id `after`. */
export function listSitemapProducts(
  db: Database,
  after: string,
  limit: number,
): Promise<SitemapEntry[]> {
  return db.read
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(eq(products.isActive, true), isPublished, gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);
}

export function listSitemapCategories(db: Database): Promise<SitemapEntry[]> {
  return db.read
    .select({ id: categories.id, changedAt: categories.createdAt })
    .from(categories)
    .orderBy(asc(categories.id));
}
