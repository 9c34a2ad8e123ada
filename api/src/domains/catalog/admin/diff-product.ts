import type { ProductRow } from "../present.ts";
import { galleryAfter } from "./gallery.ts";
import type { OfficeProduct } from "./get-admin-product.ts";
import type { ProductForm } from "./product-form.ts";
import { productValues } from "./product-values.ts";

/**
 * A product as a form wants it. An edit is later than the one before it, no matter what the clock says. One of stock
 * alone leaves `updatedAt` as it is, as sales do.
 * @param pictureIn name of the stored picture that came in an input
 * @throws AppError `invalid_input` as `productValues` and `galleryAfter` do
 */
export function productAfter(
  { row, images }: OfficeProduct,
  { input, gallery }: ProductForm,
  pictureIn: (input: string) => string,
  now: Date,
): OfficeProduct {
  const values = productValues(input, row);
  const payablePaisa = values.discountPricePaisa ?? values.pricePaisa;
  const edited = { ...row, ...values, payablePaisa };
  const imagesAfter = galleryAfter(row.id, images, gallery, pictureIn);
  const isEdited = !Bun.deepEquals([edited, imagesAfter], [row, images]);
  const later = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  const stock = input.expectedStock === undefined ? row.stock : (input.stock ?? row.stock);
  return {
    row: { ...edited, stock, updatedAt: isEdited ? later : row.updatedAt },
    images: imagesAfter,
  };
}

/** Columns to set so that one row becomes the other. */
export function changedColumns(before: ProductRow, after: ProductRow): Partial<ProductRow> {
  const { payablePaisa: _, ...columns } = after;
  const changed = Object.entries(columns).filter(
    ([name, value]) => !Bun.deepEquals(value, before[name as keyof ProductRow]),
  );
  return Object.fromEntries(changed);
}
