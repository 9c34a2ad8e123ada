import type { Category, CategoryListQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listCategories } from "../categories.ts";
import { countCategoryProducts } from "../read-model/count-category-products.ts";

/** Lists all categories. With `counts` each has the number of products that guests see. */
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
