import {
  createProduct,
  type Product,
  type ProductInput,
  toProductFormData,
  updateProduct,
} from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useState } from "react";
import { categoriesKey } from "../categories/queries.ts";
import { EditDialog } from "../ui/dialog/edit-dialog.tsx";
import { useEditForm } from "../ui/form/use-edit-form.ts";
import { UploadProgress } from "../ui/upload/upload-progress.tsx";
import { usePictureUpload } from "../ui/upload/use-picture-upload.ts";
import {
  buildGalleryParts,
  followPictures,
  getKeptPictures,
  hasSameKeys,
  hasSamePictures,
} from "./gallery/gallery.ts";
import { GalleryField } from "./gallery/gallery-field.tsx";
import { productsMessages } from "./messages.ts";
import { ProductFields } from "./product-fields.tsx";
import { productFormSchema, toTypedCopy, toTypedProduct } from "./product-schema.ts";
import { fetchProduct, productsKey } from "./queries.ts";
import { useDescribeProduct } from "./use-describe-product.ts";

interface ProductDialogProps {
  /** The product to edit; null to create one. */
  item: Product | null;
  /** Product whose values a new one starts with. */
  copyOf?: Product;
  onClose(): void;
}

/** Dialog with the product form: Add New Product and Edit Product. */
export default function ProductDialog({ item, copyOf, onClose }: ProductDialogProps) {
  const words = useMessages(productsMessages);
  const { api } = usePlatform();
  const [pictures, setPictures] = useState(() => getKeptPictures(item?.images ?? []));
  const { upload, sent, pictureError } = usePictureUpload({
    create: createProduct,
    update: updateProduct,
    buildForm: (input: ProductInput, base: Product | null) =>
      toProductFormData(addExpected(input, base), buildGalleryParts(pictures, base?.images ?? [])),
    pictureParts: /^(profileImg|images|removedImages|imageOrder)(\.\d+)?$/,
    failed: words.failed.create,
  });
  const editing = useEditForm({
    item,
    schema: productFormSchema,
    toTyped: (product) => (!product && copyOf ? toTypedCopy(copyOf) : toTypedProduct(product)),
    save: upload,
    fetchNow: ({ id }) => fetchProduct(api, id),
    uniqueField: "sku",
    refreshes: [productsKey, categoriesKey],
    words,
    describe: useDescribeProduct(),
    onSaved: onClose,
    onConflict: (before, now) =>
      setPictures((known) => followPictures(known, before.images, now.images)),
  });
  const { conflict } = editing;
  useUnsaved(!hasSameKeys(pictures, conflict?.now.images ?? item?.images ?? []), editing.isSaving);
  const hasFiles = pictures.some(({ file }) => file);
  return (
    <EditDialog
      editing={editing}
      words={copyOf ? { ...words, form: { ...words.form, addTitle: words.form.copyTitle } } : words}
      description={copyOf ? words.form.copyNote : words.form.note}
      conflictNotes={
        conflict &&
        !hasSamePictures(conflict.before.images, conflict.now.images) && (
          <div>
            <dt>{words.conflict.pictures}</dt>
            <dd>{words.conflict.picturesNow}</dd>
          </div>
        )
      }
      onClose={onClose}
    >
      <ProductFields {...editing} />
      <GalleryField
        pictures={pictures}
        onChange={(change) => setPictures((known) => change(known))}
        galleryError={pictureError}
      />
      {sent !== null && hasFiles && <UploadProgress share={sent} />}
    </EditDialog>
  );
}

/**
 * Adds the values that the edit started from. Unchanged stock is not sent, because sales change it
 * all the time.
 */
function addExpected({ stock, ...input }: ProductInput, base: Product | null) {
  if (!base) return { ...input, stock };
  const expected = { ...input, expectedUpdatedAt: base.updatedAt };
  return stock === base.stock ? expected : { ...expected, stock, expectedStock: base.stock };
}
