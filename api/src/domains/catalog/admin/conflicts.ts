import type { CategoryInput, ProductInput } from "../../../contract/index.ts";
import { AppError, detailsOf } from "../../../platform/app-error.ts";
import { type CategoryRow, presentProduct } from "../present.ts";
import type { OfficeProduct } from "./get-admin-product.ts";

/**
 * Refuses a form that was opened before somebody else's edit, or before the last change of stock when it sets that.
 * @throws AppError `conflict`: `details` has what is there now; `fields.stock` tells the second from the first
 */
export function refuseOldForm(
  present: OfficeProduct,
  { expectedUpdatedAt, expectedStock }: Pick<ProductInput, "expectedUpdatedAt" | "expectedStock">,
): void {
  const { updatedAt, stock } = present.row;
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== updatedAt.getTime()) {
    const message = "Somebody else has changed this product meanwhile";
    throw new AppError("conflict", message, undefined, formTexts(present));
  }
  if (expectedStock !== undefined) refuseOtherStock(stock, expectedStock);
}

/**
 * Refuses a category's form that was opened before somebody else's edit.
 * @throws AppError `conflict`: `details` has what is there now; empty means none
 */
export function refuseOldCategoryForm(
  { name, description, image, updatedAt }: CategoryRow,
  { expectedUpdatedAt }: Pick<CategoryInput, "expectedUpdatedAt">,
): void {
  if (expectedUpdatedAt === undefined) return;
  if (Date.parse(expectedUpdatedAt) === updatedAt.getTime()) return;
  const message = "Somebody else has changed this category meanwhile";
  const present = { name, description, image, updatedAt: updatedAt.toISOString() };
  throw new AppError("conflict", message, undefined, detailsOf(present));
}

/** @throws AppError `conflict` with the present stock in `details` */
export function refuseOtherStock(stock: number, expected: number): void {
  if (stock === expected) return;
  const message = `Stock has changed meanwhile: it is ${stock} now`;
  throw new AppError("conflict", message, { stock: message }, { stock });
}

/** What a form would show of a product. */
function formTexts({ row, images }: OfficeProduct) {
  const { images: _, profileImgUrl, availability, ...shown } = presentProduct(row, images, "");
  return detailsOf(shown);
}
