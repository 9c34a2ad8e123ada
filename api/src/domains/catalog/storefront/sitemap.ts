import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { isPublished } from "../published.ts";
import { productDocuments } from "../read-model/product-filters.ts";
import { categories, products } from "../table.ts";

/** A page that search engines may list. */
export interface SitemapEntry {
  id: string;
  changedAt: Date;
}

/** A product's place in the order of creation. */
export interface SitemapPosition {
  id: string;
  createdAt: Date;
}

/**
 * Products that guests can see, the oldest first, after a position. Products lie on disk in about this order: by id,
 * which is random, reading them takes twenty times as long.
 */
export function listSitemapProducts(
  db: Pick<Database, "read">,
  after: SitemapPosition | null,
  limit: number,
): Promise<(SitemapEntry & SitemapPosition)[]> {
  return db.read
    .select({ id: products.id, createdAt: products.createdAt, changedAt: products.updatedAt })
    .from(products)
    .where(isListedAfter(after))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(limit);
}

/** Finds the last of the next so many products without reading more than an index; null where there are fewer. */
export async function skipSitemapProducts(
  db: Pick<Database, "read">,
  after: SitemapPosition | null,
  skipped: number,
): Promise<SitemapPosition | null> {
  const [position] = await db.read
    .select({
      id: sql<string>`${products.id}`,
      createdAt: sql<Date>`${products.createdAt}`.mapWith(products.createdAt),
    })
    .from(productDocuments)
    .where(isListedAfter(after))
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(1)
    .offset(skipped - 1);
  return position ?? null;
}

export async function countSitemapProducts(db: Pick<Database, "read">): Promise<number> {
  const [row] = await db.read
    .select({ products: count() })
    .from(productDocuments)
    .where(isListedAfter(null));
  return row?.products ?? 0;
}

const isListedAfter = (after: SitemapPosition | null) =>
  and(
    eq(products.isActive, true),
    isPublished,
    after
      ? sql`(${products.createdAt}, ${products.id}) > (${after.createdAt.getTime()}, ${after.id})`
      : undefined,
  );

export function listSitemapCategories(db: Pick<Database, "read">): Promise<SitemapEntry[]> {
  return db.read
    .select({ id: categories.id, changedAt: categories.createdAt })
    .from(categories)
    .orderBy(asc(categories.id));
}
