import type { AdminCategory, CategoryInput } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ConflictNotice } from "../ui/form/conflict-notice.tsx";
import { conflictsOf } from "../ui/form/use-edit-form.ts";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import { type FormImage, keptImage, type TypedCategory, typedCategory } from "./category-schema.ts";
import { categoriesMessages } from "./messages.ts";

interface CategoryConflictProps {
  before: AdminCategory;
  now: AdminCategory;
  form: SaveForm<TypedCategory, CategoryInput>["form"];
  image: FormImage | null;
  onImage(image: FormImage | null): void;
}

/** What somebody else has changed of a category while its form was open. */
export function CategoryConflict({ before, now, form, image, onImage }: CategoryConflictProps) {
  const { conflict: text, noImage } = useMessages(categoriesMessages);
  const imageWords = (url: string | undefined | null) => (url ? text.otherImage : noImage);
  const fields = conflictsOf(
    form,
    [typedCategory(before), typedCategory(now)],
    (name) => text.fields[name],
    (name, typed) => typed[name].trim() || text.none,
  );
  if (before.image !== now.image) {
    fields.push({
      label: text.fields.image,
      now: imageWords(now.image),
      yours: (image?.url ?? null) === now.image ? null : imageWords(image?.url),
      onUse: () => onImage(keptImage(now)),
    });
  }
  return <ConflictNotice title={text.title} fields={fields} />;
}
