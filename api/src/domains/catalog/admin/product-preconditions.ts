import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { skuKey } from "../sku.ts";
import { categories, products, skuKeyIn } from "../table.ts";
import { galleryIs } from "./gallery.ts";
import type { OfficeProduct } from "./get-admin-product.ts";
import { type ProductValues, settable } from "./product-values.ts";

/**
 * Says what of a product's values other rows do not allow.
 * @param id the product's own, for which its SKU may be taken
 * @throws AppError `conflict` for a SKU that another product has, `invalid_input` for a category that is not there
 */
export async function checkReferences(
  db: Database,
  id: string,
  { sku, categoryId }: Pick<ProductValues, "sku" | "categoryId">,
): Promise<void> {
  const holders = await db.read.select({ id: products.id }).from(products).where(hasSku(id, sku));
  if (holders.length > 0) {
    const message = "SKU already exists";
    throw new AppError("conflict", message, { sku: message });
  }
  if (
    categoryId !== null &&
    (await db.read.$count(categories, eq(categories.id, categoryId))) === 0
  ) {
    const message = "Category not found";
    throw new AppError("invalid_input", message, { categoryId: message });
  }
}

const hasSku = (exceptId: string, sku: string) =>
  and(eq(skuKeyIn(products.sku), skuKey(sku)), ne(products.id, exceptId));

/** The conditions of `checkReferences`, at the moment of writing. */
export const referencesHold = (
  id: string,
  { sku, categoryId }: Pick<ProductValues, "sku" | "categoryId">,
): SQL =>
  sql`not exists (select 1 from ${products} where ${hasSku(id, sku)})
    and (${categoryId} is null or exists (select 1 from ${categories} where ${categories.id} = ${categoryId}))`;

export const slugIsFree = (slug: string): SQL =>
  sql`not exists (select 1 from ${products} where ${eq(products.slug, slug)})`;

/** The condition that nobody has edited the product since it was read; sales may have gone on meanwhile. */
export function isStillAs({ row, images }: OfficeProduct): SQL {
  const same = settable.map((name) => {
    const column = products[name];
    return sql`${column} is ${sql.param(row[name], column)}`;
  });
  return sql`${galleryIs(row.id, images)}
    and exists (select 1 from ${products} where ${and(eq(products.id, row.id), eq(products.updatedAt, row.updatedAt), ...same)})`;
}

export const stockIs = (id: string, stock: number): SQL =>
  sql`(select ${products.stock} from ${products} where ${products.id} = ${id}) = ${stock}`;
