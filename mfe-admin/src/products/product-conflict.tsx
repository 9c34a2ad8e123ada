import type { Product, ProductInput } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { messages } from "../messages.ts";
import { ConflictNotice } from "../ui/form/conflict-notice.tsx";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import { changedFields, type TypedProduct, typedProduct } from "./product-schema.ts";
import { useFieldWords } from "./use-field-words.ts";

interface ProductConflictProps {
  before: Product;
  now: Product;
  form: SaveForm<TypedProduct, ProductInput>["form"];
}

/** What somebody else has changed of a product while its form was open. */
export function ProductConflict({ before, now, form }: ProductConflictProps) {
  const { conflict: text, form: names } = useMessages(messages).products;
  const wordsOf = useFieldWords();
  const present = typedProduct(now);
  const mine = form.watch();
  const hasOtherPictures =
    before.images.map(({ id }) => id).join() !== now.images.map(({ id }) => id).join();
  const fields = changedFields(typedProduct(before), present).map((name) => ({
    label: names.fields[name],
    now: wordsOf(name, present[name]),
    yours: mine[name] === present[name] ? null : wordsOf(name, mine[name]),
    onUse: () => form.setValue(name, present[name], { shouldValidate: true }),
  }));
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
