import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { ProductInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { assertFormCurrent } from "../../../platform/preconditions/assert-form-current.ts";
import { presentAdminProduct } from "../present-product.ts";
import { editableColumns, type ProductHandling, type ProductValues } from "../product-values.ts";
import { toSkuKey } from "../sku.ts";
import { categories, productBarcodes, products } from "../table.ts";
import { isGalleryUnchanged } from "./gallery.ts";
import type { AdminProduct } from "./get-admin-product.ts";

/**
 * Checks that nobody edited the product since the form was opened, and that the stock is the expected one.
 * @throws AppError `conflict` with the present values in `details`, and `fields.stock` if only the stock differs
 */
export function assertProductFormCurrent(
  { row, images }: AdminProduct,
  { expectedUpdatedAt, expectedStock }: Pick<ProductInput, "expectedUpdatedAt" | "expectedStock">,
): void {
  const { images: _, profileImgUrl, availability, ...shown } = presentAdminProduct(row, images, "");
  assertFormCurrent("product", row, expectedUpdatedAt, shown);
  if (expectedStock !== undefined) assertStock(row.stock, expectedStock);
}

/** @throws AppError `conflict` with the present stock in `details` */
export function assertStock(stock: number, expected: number): void {
  if (stock === expected) return;
  const message = `Stock has changed meanwhile: it is ${stock} now`;
  throw new AppError("conflict", message, { stock: message }, { stock });
}

type References = Pick<ProductValues, "sku" | "categoryId"> & Pick<ProductHandling, "barcodes">;

/**
 * Checks the SKU, barcodes and category of a product against other rows.
 * @param id id of the product itself, which may keep its SKU
 * @throws AppError `conflict` when another product has the SKU or a barcode, `invalid_input` when the category does not exist
 */
export async function checkReferences(
  db: Database,
  id: string,
  { sku, categoryId, barcodes }: References,
): Promise<void> {
  const holders = await db.read.select({ id: products.id }).from(products).where(hasSku(id, sku));
  if (holders.length > 0) {
    const message = "SKU already exists";
    throw new AppError("conflict", message, { sku: message });
  }
  const [holder] = await db.read
    .select({ barcode: productBarcodes.barcode, name: products.name })
    .from(productBarcodes)
    .innerJoin(products, eq(products.id, productBarcodes.productId))
    .where(hasBarcode(id, barcodes))
    .limit(1);
  if (holder) {
    const message = `${holder.barcode} is a barcode of ${holder.name}`;
    throw new AppError("conflict", message, { barcodes: message });
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
  and(eq(products.skuKey, toSkuKey(sku)), ne(products.id, exceptId));

const hasBarcode = (exceptId: string, barcodes: readonly string[]) =>
  and(
    sql`${productBarcodes.barcode} in (select value from json_each(${JSON.stringify(barcodes)}))`,
    ne(productBarcodes.productId, exceptId),
  );

/** The same check as a precondition of the write. */
export const hasValidReferences = (id: string, { sku, categoryId, barcodes }: References): SQL =>
  sql`not exists (select 1 from ${products} where ${hasSku(id, sku)})
    and not exists (select 1 from ${productBarcodes} where ${hasBarcode(id, barcodes)})
    and (${categoryId} is null or exists (select 1 from ${categories} where ${categories.id} = ${categoryId}))`;

export const isSlugFree = (slug: string): SQL =>
  sql`not exists (select 1 from ${products} where ${eq(products.slug, slug)})`;

/** Precondition that nobody edited the product since it was read. Sales may have changed its stock. */
export function isUnchanged({ row, images }: AdminProduct): SQL {
  const same = editableColumns.map((name) => {
    const column = products[name];
    return sql`${column} is ${sql.param(row[name], column)}`;
  });
  return sql`${isGalleryUnchanged(row.id, images)}
    and exists (select 1 from ${products} where ${and(eq(products.id, row.id), eq(products.updatedAt, row.updatedAt), ...same)})`;
}

export const hasStock = (id: string, stock: number): SQL =>
  sql`(select ${products.stock} from ${products} where ${products.id} = ${id}) = ${stock}`;
