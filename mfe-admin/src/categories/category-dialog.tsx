import { type AdminCategory, limits } from "@aushadhi/api/contract";
import { TextField, useMessages } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { useState } from "react";
import { messages } from "../messages.ts";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { CategoryConflict } from "./category-conflict.tsx";
import { categoryForm, keptImage, typedCategory } from "./category-schema.ts";
import { ImageField } from "./image-field.tsx";
import { useCategorySave } from "./use-category-save.ts";

interface CategoryDialogProps {
  /** The category to edit; null for a new one. */
  category: AdminCategory | null;
  onClose(): void;
}

/** Makes a category, or changes one. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const text = useMessages(messages).categories.form;
  const [begun] = useState(() => typedCategory(category));
  const [base, setBase] = useState(category);
  /** The category before and after somebody else's change, while the form shows it. */
  const [conflict, setConflict] = useState<Record<"before" | "now", AdminCategory> | null>(null);
  const [image, setImage] = useState(() => keptImage(category));
  const { save, sent, complaint, failed } = useCategorySave({
    base,
    image,
    onSaved: onClose,
    onConflict(now) {
      if (!base) return;
      const [was, is] = [typedCategory(base), typedCategory(now)];
      for (const name of ["name", "description"] as const) {
        if (form.getValues(name) === was[name]) form.setValue(name, is[name]);
      }
      if ((image?.url ?? null) === base.image) setImage(keptImage(now));
      setConflict({ before: base, now });
      setBase(now);
    },
  });
  const { form, submit, field, isSaving } = useSaveForm({
    schema: categoryForm,
    values: begun,
    save,
    failed,
  });
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
      <ImageField image={image} onChange={setImage} complaint={complaint} />
      {sent !== null && image?.file && <UploadProgress share={sent} />}
    </FormDialog>
  );
}
