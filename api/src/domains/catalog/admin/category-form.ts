import { categoryInputSchema, limits } from "../../../contract/index.ts";
import { checked } from "../../../platform/http/input.ts";
import { readMultipart, singleTexts } from "../../../platform/http/multipart.ts";
import { pictureFiles } from "../../../platform/images/picture-files.ts";
import type { CategoryForm } from "./change-category.ts";

/** A picture, too large by as much again, is still told by its name what is wrong with it. */
const maxBytes = 2 * limits.pictureBytes;

/** Reads a category's form that may bring its picture. Throws `invalid_input` and `too_large`. */
export async function readCategoryForm(request: Request): Promise<CategoryForm> {
  const form = await readMultipart(request, maxBytes);
  return {
    files: await pictureFiles(form, { image: 1 }),
    input: checked(categoryInputSchema, singleTexts(form)),
  };
}
