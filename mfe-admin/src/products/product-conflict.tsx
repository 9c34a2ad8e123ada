import type { Product, ProductInput } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ConflictNotice } from "../ui/form/conflict-notice.tsx";
import { conflictsOf } from "../ui/form/use-edit-form.ts";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import { productsMessages } from "./messages.ts";
import { type TypedProduct, typedProduct } from "./product-schema.ts";
import { useFieldWords } from "./use-field-words.ts";

interface ProductConflictProps {
  before: Product;
  now: Product;
  form: SaveForm<TypedProduct, ProductInput>["form"];
}

/** What somebody else has changed of a product while its form was open. */
export function ProductConflict({ before, now, form }: ProductConflictProps) {
  const { conflict: text, form: names } = useMessages(productsMessages);
  const wordsOf = useFieldWords();
  const hasOtherPictures =
    before.images.map(({ id }) => id).join() !== now.images.map(({ id }) => id).join();
  const fields = conflictsOf(
    form,
    [typedProduct(before), typedProduct(now)],
    (name) => names.fields[name],
    (name, typed) => wordsOf(name, typed[name]),
  );
  return (
    <ConflictNotice title={text.title} fields={fields}>
      {hasOtherPictures && (
        <div>
          <dt>{text.pictures}</dt>
          <dd>{text.picturesNow}</dd>
        </div>
      )}
    </ConflictNotice>
  );
}
