import type { Product } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useState } from "react";
import { categoriesKey } from "../categories/queries.ts";
import { FormDialog } from "../ui/dialog/form-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { fetchProduct } from "./api.ts";
import { followedPictures, keptPictures } from "./gallery/gallery.ts";
import { GalleryField } from "./gallery/gallery-field.tsx";
import { productsMessages } from "./messages.ts";
import { ProductConflict } from "./product-conflict.tsx";
import { ProductFields } from "./product-fields.tsx";
import { blankProduct, productForm, typedProduct } from "./product-schema.ts";
import { productsKey } from "./queries.ts";
import { useProductUpload } from "./use-product-upload.ts";

interface ProductDialogProps {
  /** The product to edit; null for a new one. */
  product: Product | null;
  onClose(): void;
}

/** Makes a product, or changes one. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const words = useMessages(productsMessages);
  const { api } = usePlatform();
  const [pictures, setPictures] = useState(() => keptPictures(product?.images ?? []));
  const { upload, sent, galleryError } = useProductUpload(pictures);
  const { conflict, ...saving } = useEditForm({
    item: product,
    schema: productForm,
    typedOf: (product) => (product ? typedProduct(product) : blankProduct),
    save: upload,
    fetchNow: ({ id }) => fetchProduct(api, id),
    uniqueField: "sku",
    refreshes: [productsKey, categoriesKey],
    words,
    onSaved: onClose,
    onConflict: (before, now) =>
      setPictures((known) => followedPictures(known, before.images, now.images)),
  });
  const text = words.form;
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
        galleryError={galleryError}
      />
      {sent !== null && hasFiles && <UploadProgress share={sent} />}
    </FormDialog>
  );
}
