import type { ProductRow } from "../present-product.ts";
import { buildProductValues, pickHandling } from "../product-values.ts";
import { toSkuKey } from "../sku.ts";
import { applyGalleryEdit } from "./gallery.ts";
import type { AdminProduct } from "./get-admin-product.ts";
import type { ProductForm } from "./read-product-form.ts";

/**
 * Applies a form to a product. `updatedAt` grows with every edit, but not with a change of only the stock, as with sales.
 * @param getPicture returns the stored picture name of a file input
 * @throws AppError `invalid_input` as `buildProductValues` and `applyGalleryEdit` do
 */
export function applyProductForm(
  { row, images }: AdminProduct,
  { input, gallery }: ProductForm,
  getPicture: (input: string) => string,
  now: Date,
): AdminProduct {
  const values = buildProductValues(input, row);
  const payablePaisa = values.discountPricePaisa ?? values.pricePaisa;
  const edited = {
    ...row,
    ...values,
    skuKey: toSkuKey(values.sku),
    payablePaisa,
    ...pickHandling(input, row),
  };
  const imagesAfter = applyGalleryEdit(row.id, images, gallery, getPicture);
  const isEdited = !Bun.deepEquals([edited, imagesAfter], [row, images]);
  const later = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  const stock = input.expectedStock === undefined ? row.stock : (input.stock ?? row.stock);
  return {
    row: { ...edited, stock, updatedAt: isEdited ? later : row.updatedAt },
    images: imagesAfter,
  };
}

/** Returns the columns that differ, with their new values. */
export function diffColumns(before: ProductRow, after: ProductRow): Partial<ProductRow> {
  const { payablePaisa: _, ...columns } = after;
  const changed = Object.entries(columns).filter(
    ([name, value]) => !Bun.deepEquals(value, before[name as keyof ProductRow]),
  );
  return Object.fromEntries(changed);
}
