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
import type { GalleryEdit } from "./gallery.ts";

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
