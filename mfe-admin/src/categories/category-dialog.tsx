import { type AdminCategory, limits } from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { useState } from "react";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { fetchCategories } from "./api.ts";
import { CategoryConflict } from "./category-conflict.tsx";
import { categoryForm, keptImage, typedCategory } from "./category-schema.ts";
import { ImageField } from "./image-field.tsx";
import { categoriesMessages } from "./messages.ts";
import { categoriesKey } from "./queries.ts";
import { useCategoryUpload } from "./use-category-upload.ts";

interface CategoryDialogProps {
  /** The category to edit; null for a new one. */
  category: AdminCategory | null;
  onClose(): void;
}

/** Makes a category, or changes one. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const words = useMessages(categoriesMessages);
  const { api } = usePlatform();
  const [image, setImage] = useState(() => keptImage(category));
  const { upload, sent, imageError } = useCategoryUpload(image);
  const { form, submit, field, isSaving, conflict } = useEditForm({
    item: category,
    schema: categoryForm,
    typedOf: typedCategory,
    save: upload,
    fetchNow: async ({ id }) => (await fetchCategories(api)).find((one) => one.id === id),
    uniqueField: "name",
    refreshes: [categoriesKey],
    words,
    onSaved: onClose,
    onConflict(before, now) {
      if ((image?.url ?? null) === before.image) setImage(keptImage(now));
    },
  });
  const text = words.form;
  return (
    <FormDialog
      title={category ? text.editTitle : text.addTitle}
      {...(category ? {} : { description: text.addText })}
      words={conflict ? text.anyway : category ? text.edit : text.add}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {conflict && (
        <CategoryConflict
          key={conflict.now.updatedAt}
          {...conflict}
          form={form}
          image={image}
          onImage={setImage}
        />
      )}
      <TextField
        className="whole"
        label={text.name}
        maxLength={limits.categoryNameLength}
        autoComplete="off"
        {...field("name")}
      />
      <TextArea className="whole" label={text.description} {...field("description")} />
      <ImageField image={image} onChange={setImage} imageError={imageError} />
      {sent !== null && image?.file && <UploadProgress share={sent} />}
    </FormDialog>
  );
}
