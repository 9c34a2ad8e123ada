import {
  type AdminCategory,
  type CategoryInput,
  categoryInputSchema,
  z,
} from "@aushadhi/api/contract";

/** What a category's form begins with. */
export const toTypedCategory = (category: AdminCategory | null) => ({
  name: category?.name ?? "",
  description: category?.description ?? "",
});

/** The form: what was typed, as the API takes it. Its image goes beside it. */
export const categoryForm = z.pipe(
  z.transform(
    (typed: ReturnType<typeof toTypedCategory>): z.input<typeof categoryInputSchema> => typed,
  ),
  categoryInputSchema,
);

/** A category's picture in its form: a file that goes with it, or the address of the one that it has. */
export interface FormImage {
  url: string;
  file: File | null;
}

/** The picture that a category has. */
export const getKeptImage = (category: AdminCategory | null): FormImage | null =>
  category?.image ? { url: category.image, file: null } : null;

/**
 * A category as its form is sent. Of an old one only what was changed goes with it, besides its name and what the edit
 * began with.
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
