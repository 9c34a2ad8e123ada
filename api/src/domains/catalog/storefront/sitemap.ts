import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { isPublished } from "../is-published.ts";
import { productDocuments } from "../read-model/product-filters.ts";
import { categories, products } from "../table.ts";

/** A page in the sitemap. */
export interface SitemapEntry {
  id: string;
  changedAt: Date;
}

/** Position of a product in the order of creation. */
export interface SitemapPosition {
  id: string;
  createdAt: Date;
}

/**
 * Lists visible products after a position, oldest first. Rows are stored in about this order. Reading them in the order
 * of their random ids takes twenty times as long.
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

/** Finds the last of the next `skipped` products by reading only an index. Returns null when there are fewer. */
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
