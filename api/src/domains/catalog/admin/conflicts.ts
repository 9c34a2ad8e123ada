import type { CategoryInput, ProductInput } from "../../../contract/index.ts";
import { AppError, detailsOf } from "../../../platform/app-error.ts";
import { type CategoryRow, presentProduct } from "../present.ts";
import type { AdminProduct } from "./get-admin-product.ts";

/**
 * Checks that nobody has edited the product since the form was opened, nor changed the stock if the form sets it.
 * @throws AppError `conflict` with the present values in `details`, and `fields.stock` if only the stock differs
 */
export function assertFormCurrent(
  present: AdminProduct,
  { expectedUpdatedAt, expectedStock }: Pick<ProductInput, "expectedUpdatedAt" | "expectedStock">,
): void {
  const { updatedAt, stock } = present.row;
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== updatedAt.getTime()) {
    const message = "Somebody else has changed this product meanwhile";
    throw new AppError("conflict", message, undefined, toFormDetails(present));
  }
  if (expectedStock !== undefined) assertStock(stock, expectedStock);
}

/**
 * Checks that nobody has edited the category since the form was opened.
 * @throws AppError `conflict` with the present values in `details`; an empty text means none
 */
export function assertCategoryFormCurrent(
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
export function assertStock(stock: number, expected: number): void {
  if (stock === expected) return;
  const message = `Stock has changed meanwhile: it is ${stock} now`;
  throw new AppError("conflict", message, { stock: message }, { stock });
}

/** The product's values as a form shows them. */
function toFormDetails({ row, images }: AdminProduct) {
  const { images: _, profileImgUrl, availability, ...shown } = presentProduct(row, images, "");
  return detailsOf(shown);
}
