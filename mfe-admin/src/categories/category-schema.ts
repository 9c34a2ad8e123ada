import {
  type AdminCategory,
  type CategoryInput,
  categoryInputSchema,
  z,
} from "@aushadhi/api/contract";

/** Initial values of the category form. */
export const toTypedCategory = (category: AdminCategory | null) => ({
  name: category?.name ?? "",
  description: category?.description ?? "",
});

/** The category form: typed values to API input. The image is sent beside it. */
export const categoryFormSchema = z.pipe(
  z.transform(
    (typed: ReturnType<typeof toTypedCategory>): z.input<typeof categoryInputSchema> => typed,
  ),
  categoryInputSchema,
);

/** The picture in a category form: a new file, or the address of the saved picture. */
export interface FormImage {
  url: string;
  file: File | null;
}

/** Returns the saved picture of a category. */
export const getKeptImage = (category: AdminCategory | null): FormImage | null =>
  category?.image ? { url: category.image, file: null } : null;

/**
 * Builds the form data to send. An edit sends only changed fields, plus the name and the values it
 * started from.
 */
export function buildCategoryForm(
  image: FormImage | null,
  { name, description }: CategoryInput,
  before: AdminCategory | null,
): FormData {
  const form = new FormData();
  form.append("name", name);
  if (before) form.append("expectedUpdatedAt", before.updatedAt);
  if (description !== before?.description) form.append("description", description ?? "");
  if (image?.file) form.append("image", image.file);
  else if (!image && before?.image) form.append("image", "");
  return form;
}
