import { asc, desc, eq } from "drizzle-orm";
import type { Category, CategoryListQuery } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { presentCategory } from "./present-product.ts";
import { categories, orderByName } from "./table.ts";

export const categoryNotFound = "Category not found";

export async function listCategories(
  db: Database,
  { sortBy, order }: CategoryListQuery,
): Promise<Category[]> {
  const direction = order === "asc" ? asc : desc;
  const column = sortBy === "name" ? orderByName(categories.name) : categories.createdAt;
  const rows = await db.read
    .select()
    .from(categories)
    .orderBy(direction(column), direction(categories.id));
  return rows.map(presentCategory);
}

/** @throws AppError `not_found` */
export async function getCategory(db: Database, id: string): Promise<Category> {
  const [row] = await db.read.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new AppError("not_found", categoryNotFound);
  return presentCategory(row);
}
