import { type AdminCategory, type CategoryInput, limits } from "@aushadhi/api/contract";
import { ApiError, TextField, toast, useMessages } from "@aushadhi/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../failure.ts";
import { messages } from "../messages.ts";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { TextArea } from "../ui/form/text-area.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { createCategory, editCategory } from "./api.ts";
import {
  categoryForm,
  categoryFormData,
  type FormImage,
  typedCategory,
} from "./category-schema.ts";
import { ImageField } from "./image-field.tsx";
import { categoriesKey } from "./queries.ts";

interface CategoryDialogProps {
  /** The category to edit; null for a new one. */
  category: AdminCategory | null;
  onClose(): void;
}

/** Makes a category, or changes one. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { form: text, done, failed } = useMessages(messages).categories;
  const queryClient = useQueryClient();
  const [begun] = useState(() => typedCategory(category));
  const [image, setImage] = useState<FormImage | null>(
    category?.image ? { url: category.image, file: null } : null,
  );
  /** Share of the form that was sent; null while none is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const save = async (input: CategoryInput) => {
    const body = categoryFormData(input, image, category);
    setComplaint(null);
    setSent(0);
    try {
      await (category ? editCategory(category.id, body, setSent) : createCategory(body, setSent));
    } catch (error) {
      if (!category) logFailure(failed.create, error);
      setComplaint((error instanceof ApiError && error.fields.image) || null);
      throw error;
    } finally {
      setSent(null);
      // An answer alone may have got lost.
      void queryClient.invalidateQueries({ queryKey: categoriesKey });
    }
    toast("success", category ? done.updated : done.created);
    onClose();
  };
  const { submit, field, isSaving } = useSaveForm({
    schema: categoryForm,
    values: begun,
    save,
    failed: category ? failed.update : failed.create,
  });
  return (
    <FormDialog
      title={category ? text.editTitle : text.addTitle}
      {...(category ? {} : { description: text.addText })}
      words={category ? text.edit : text.add}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.name}
        maxLength={limits.categoryNameLength}
        autoComplete="off"
        {...field("name")}
      />
      <TextArea className="whole" label={text.description} {...field("description")} />
      <ImageField image={image} onChange={setImage} complaint={complaint} />
      {sent !== null && image?.file && <UploadProgress share={sent} />}
    </FormDialog>
  );
}
