import type { Category, CategoryListQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listCategories } from "../categories.ts";
import { countCategoryProducts } from "../read-model/count-category-products.ts";

/** All categories; with `counts` also how many products guests see in each. */
export async function listCountedCategories(
  db: Database,
  { counts, ...query }: CategoryListQuery,
): Promise<Category[]> {
  const categories = await listCategories(db, query);
  if (counts !== "true") return categories;
  const totals = await countCategoryProducts(db);
  return categories.map((category) => ({
    ...category,
    productCount: totals.get(category.id) ?? 0,
  }));
}
