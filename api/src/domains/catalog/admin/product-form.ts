import {
  limits,
  type ProductInput,
  productInputSchema,
  toProductFormValues,
} from "../../../contract/index.ts";
import { parseInput } from "../../../platform/http/input.ts";
import { type MultipartForm, readSingleTexts } from "../../../platform/http/multipart.ts";
import { createPictureError } from "../../../platform/images/encode-uploaded.ts";
import { listPictureFiles, type UploadedPicture } from "../../../platform/images/image-uploads.ts";
import type { ProductRow } from "../present-product.ts";
import { buildProductValues } from "../product-values.ts";
import { applyGalleryEdit, type GalleryEdit } from "./gallery.ts";
import type { AdminProduct } from "./get-admin-product.ts";

/** A validated form with pictures that are not yet decoded. */
export interface ProductForm {
  input: ProductInput;
  gallery: GalleryEdit;
  files: readonly UploadedPicture[];
}

/** Size limit: all pictures, one more so that the response can name it, and the texts. */
export const maxProductFormBytes = (limits.productPictures + 1) * limits.pictureBytes + 1024 * 1024;

const lists = ["removedImages", "imageOrder"];
/** A browser may send an empty text for an empty file input. */
const fileInputs = ["profileImg", "images"];

/** Reads the form of POST /products and PUT /products/{id}. @throws AppError `invalid_input` */
export async function readProductForm(form: MultipartForm): Promise<ProductForm> {
  const files = await listPictureFiles(form, { profileImg: 1, images: limits.productPictures });
  const listTexts = (name: string) =>
    form.texts.filter(([field, text]) => field === name && text !== "").map(([, text]) => text);
  const order = listTexts("imageOrder");
  for (const name of fileInputs) {
    if (listTexts(name).length > 0) throw createPictureError(name, `${name} must be a file`);
  }
  return {
    input: parseInput(
      productInputSchema,
      toProductFormValues(readSingleTexts(form, [...lists, ...fileInputs])),
    ),
    gallery: {
      added: files.map(({ field }) => field),
      removed: listTexts("removedImages"),
      order: order.length > 0 ? order : null,
    },
    files,
  };
}

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
  const edited = { ...row, ...values, payablePaisa };
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
