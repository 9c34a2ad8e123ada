import {
  type AdminCategory,
  type CategoryInput,
  createCategory,
  limits,
  updateCategory,
} from "@aushadhi/api/contract";
import { TextField, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useState } from "react";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { uiMessages } from "../ui/messages.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { usePictureUpload } from "../ui/upload/use-picture-upload.ts";
import {
  buildCategoryForm,
  categoryFormSchema,
  getKeptImage,
  toTypedCategory,
} from "./category-schema.ts";
import { ImageField } from "./image-field.tsx";
import { categoriesMessages } from "./messages.ts";
import { categoriesKey, fetchCategory } from "./queries.ts";

interface CategoryDialogProps {
  /** The category to edit; null to create one. */
  item: AdminCategory | null;
  onClose(): void;
}

/** Dialog with the category form: Add New Category and Edit Category. */
export default function CategoryDialog({ item, onClose }: CategoryDialogProps) {
  const words = useMessages(categoriesMessages);
  const ui = useMessages(uiMessages);
  const { api } = usePlatform();
  const [image, setImage] = useState(() => getKeptImage(item));
  const { upload, sent, pictureError } = usePictureUpload({
    create: createCategory,
    update: updateCategory,
    buildForm: (input: CategoryInput, base: AdminCategory | null) =>
      buildCategoryForm(image, input, base),
    pictureParts: /^image$/,
    failed: words.failed.create,
  });
  const editing = useEditForm({
    item,
    schema: categoryFormSchema,
    toTyped: toTypedCategory,
    save: upload,
    fetchNow: ({ id }) => fetchCategory(api, id),
    uniqueField: "name",
    refreshes: [categoriesKey],
    words,
    describe: (name, typed) => typed[name].trim() || ui.none,
    onSaved: onClose,
    onConflict(before, now) {
      if ((image?.url ?? null) === before.image) setImage(getKeptImage(now));
    },
  });
  const { conflict, registerField } = editing;
  const keptImage = (conflict?.now ?? item)?.image ?? null;
  useUnsaved((image?.url ?? null) !== keptImage, editing.isSaving);
  const describeImage = (url: string | undefined | null) =>
    url ? words.conflict.otherImage : ui.noImage;
  const imageConflict = conflict &&
    conflict.before.image !== conflict.now.image && {
      label: words.fields.image,
      now: describeImage(conflict.now.image),
      yours: (image?.url ?? null) === conflict.now.image ? null : describeImage(image?.url),
      onUse: () => setImage(getKeptImage(conflict.now)),
    };
  const text = words.form;
  return (
    <EditDialog
      editing={editing}
      words={words}
      {...(item ? {} : { description: text.addText })}
      otherConflicts={imageConflict ? [imageConflict] : []}
      onClose={onClose}
    >
      <TextField
        className="whole"
        label={text.name}
        maxLength={limits.categoryNameLength}
        autoComplete="off"
        {...registerField("name")}
      />
      <TextArea className="whole" label={text.description} {...registerField("description")} />
      <ImageField image={image} onChange={setImage} imageError={pictureError} />
      {sent !== null && image?.file && <UploadProgress share={sent} />}
    </EditDialog>
  );
}
