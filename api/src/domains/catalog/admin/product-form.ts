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

/** A checked form; its pictures are not yet decoded. */
export interface ProductForm {
  input: ProductInput;
  gallery: GalleryEdit;
  files: readonly UploadedPicture[];
}

/** Bytes of a product's form: its pictures, and one more to say which it is that is too many, and its texts. */
export const productFormBytes = (limits.productPictures + 1) * limits.pictureBytes + 1024 * 1024;

const lists = ["removedImages", "imageOrder"];
/** Where nothing was chosen a browser may send an empty text. */
const fileInputs = ["profileImg", "images"];

/** Reads the form of POST /products and PUT /products/{id}. Throws `invalid_input`. */
export async function readProductForm(form: MultipartForm): Promise<ProductForm> {
  const files = await pictureFiles(form, { profileImg: 1, images: limits.productPictures });
  const listed = (name: string) =>
    form.texts.filter(([given, text]) => given === name && text !== "").map(([, text]) => text);
  const order = listed("imageOrder");
  for (const name of fileInputs) {
    if (listed(name).length > 0) throw refusedPicture(name, `${name} must be a file`);
  }
  return {
    input: checked(
      productInputSchema,
      toProductFormValues(singleTexts(form, [...lists, ...fileInputs])),
    ),
    gallery: {
      added: files.map(({ field }) => field),
      removed: listed("removedImages"),
      order: order.length > 0 ? order : null,
    },
    files,
  };
}
