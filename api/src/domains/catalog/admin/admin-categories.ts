import { asc, count, eq, sql } from "drizzle-orm";
import type { AdminCategory } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { categoryNotFound } from "../categories.ts";
import { isPublished } from "../is-published.ts";
import { type CategoryRow, presentCategory } from "../present-product.ts";
import { productDocuments } from "../read-model/product-filters.ts";
import { categories, orderByName, products } from "../table.ts";

/** Lists all categories by name, each with the number of its products. */
export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const [rows, counts] = await Promise.all([
    db.read
      .select()
      .from(categories)
      .orderBy(asc(orderByName(categories.name)), asc(categories.id)),
    db.read
      .select({ id: sql<string | null>`${products.categoryId}`, products: count() })
      .from(productDocuments)
      .where(isPublished)
      .groupBy(products.categoryId),
  ]);
  const counted = new Map(counts.map((row) => [row.id, row.products]));
  return rows.map((row) => ({
    ...presentCategory(row),
    productCount: counted.get(row.id) ?? 0,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** @throws AppError `not_found` */
export async function findCategoryRow(db: Database, id: string): Promise<CategoryRow> {
  const [row] = await db.read.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new AppError("not_found", categoryNotFound);
  return row;
}
