import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { categories, productImages } from "./table.ts";

/** Finds which of these pictures a product or a category shows. */
export async function findCatalogPictures(
  db: Database,
  names: readonly string[],
): Promise<string[]> {
  const rows = await db.read.all<{ name: string }>(
    sql`select value as name from json_each(${JSON.stringify(names)})
      where exists (select 1 from ${productImages} where ${productImages.picture} = value)`,
  );
  return [...rows.map(({ name }) => name), ...(await listCategoryPictures(db))];
}

/** Lists the pictures of categories. A category stores the URL of its picture, at any width. */
async function listCategoryPictures(db: Database): Promise<string[]> {
  const rows = await db.read.select({ image: categories.image }).from(categories);
  return rows.flatMap(({ image }) => /[0-9a-f]{32}/.exec(image ?? "")?.[0] ?? []);
}
