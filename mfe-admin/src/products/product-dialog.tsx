import type { Product } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { useState } from "react";
import { messages } from "../messages.ts";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useSaveForm } from "../ui/form/use-save-form.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { followedPictures, keptPictures } from "./gallery/gallery.ts";
import { GalleryField } from "./gallery/gallery-field.tsx";
import { ProductConflict } from "./product-conflict.tsx";
import { ProductFields } from "./product-fields.tsx";
import { blankProduct, changedFields, productForm, typedProduct } from "./product-schema.ts";
import { useProductSave } from "./use-product-save.ts";

interface ProductDialogProps {
  /** The product to edit; null for a new one. */
  product: Product | null;
  onClose(): void;
}

/** Makes a product, or changes one. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const text = useMessages(messages).products.form;
  const [begun] = useState(() => (product ? typedProduct(product) : blankProduct));
  const [base, setBase] = useState(product);
  /** The product before and after somebody else's change, while the form shows it. */
  const [conflict, setConflict] = useState<{ before: Product; now: Product } | null>(null);
  const [pictures, setPictures] = useState(() => keptPictures(product?.images ?? []));
  const { save, sent, complaint, failed } = useProductSave({
    base,
    pictures,
    onSaved: onClose,
    onConflict(now) {
      if (!base) return;
      const [was, is] = [typedProduct(base), typedProduct(now)];
      const untouched = changedFields(was, is).filter(
        (name) => saving.form.getValues(name) === was[name],
      );
      for (const name of untouched) saving.form.setValue(name, is[name]);
      setPictures((known) => followedPictures(known, base.images, now.images));
      setConflict({ before: base, now });
      setBase(now);
    },
  });
  const saving = useSaveForm({ schema: productForm, values: begun, save, failed });
  const hasFiles = pictures.some(({ file }) => file);
  return (
    <FormDialog
      title={product ? text.editTitle : text.addTitle}
      description={text.note}
      words={conflict ? text.anyway : product ? text.edit : text.add}
      isSaving={saving.isSaving}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      {conflict && (
        <ProductConflict
          key={conflict.now.updatedAt + conflict.now.stock}
          {...conflict}
          form={saving.form}
        />
      )}
      <ProductFields {...saving} />
      <GalleryField
        pictures={pictures}
        onChange={(change) => setPictures((known) => change(known))}
        complaint={complaint}
      />
      {sent !== null && hasFiles && <UploadProgress share={sent} />}
    </FormDialog>
  );
}
