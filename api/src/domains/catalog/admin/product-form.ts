import {
  limits,
  type ProductInput,
  productInputSchema,
  toProductFormValues,
} from "../../../contract/index.ts";
import { checked } from "../../../platform/http/input.ts";
import { type MultipartForm, singleTexts } from "../../../platform/http/multipart.ts";
import { refusedPicture } from "../../../platform/images/encode-uploaded.ts";
import type { UploadedPicture } from "../../../platform/images/image-uploads.ts";
import { pictureFiles } from "../../../platform/images/picture-files.ts";
import type { GalleryEdit } from "./gallery.ts";

/** A validated form. Its pictures are not decoded yet. */
export interface ProductForm {
  input: ProductInput;
  gallery: GalleryEdit;
  files: readonly UploadedPicture[];
}

/** The largest form: all pictures, one more so that the answer can name it, and the texts. */
export const maxProductFormBytes = (limits.productPictures + 1) * limits.pictureBytes + 1024 * 1024;

const lists = ["removedImages", "imageOrder"];
/** A browser may send an empty text for a file input without a file. */
const fileInputs = ["profileImg", "images"];

/** Reads the form of POST /products and PUT /products/{id}. Throws `invalid_input`. */
export async function readProductForm(form: MultipartForm): Promise<ProductForm> {
  const files = await pictureFiles(form, { profileImg: 1, images: limits.productPictures });
  const listTexts = (name: string) =>
    form.texts.filter(([field, text]) => field === name && text !== "").map(([, text]) => text);
  const order = listTexts("imageOrder");
  for (const name of fileInputs) {
    if (listTexts(name).length > 0) throw refusedPicture(name, `${name} must be a file`);
  }
  return {
    input: checked(
      productInputSchema,
      toProductFormValues(singleTexts(form, [...lists, ...fileInputs])),
    ),
    gallery: {
      added: files.map(({ field }) => field),
      removed: listTexts("removedImages"),
      order: order.length > 0 ? order : null,
    },
    files,
  };
}
