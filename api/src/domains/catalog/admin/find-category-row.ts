import { eq } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { categoryNotFound } from "../categories.ts";
import type { CategoryRow } from "../present.ts";
import { categories } from "../table.ts";

/** Throws `not_found`. */
export async function findCategoryRow(db: Database, id: string): Promise<CategoryRow> {
  const [row] = await db.read.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new AppError("not_found", categoryNotFound);
  return row;
}
