import { eq } from "drizzle-orm";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import type { ImageUploads } from "../../../platform/images/image-uploads.ts";
import { storeThenWrite } from "../../../platform/images/store-picture.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { freeSlug } from "../slug.ts";
import { products } from "../table.ts";
import { refuseOldForm } from "./conflicts.ts";
import { changedColumns, productAfter } from "./diff-product.ts";
import { galleryAfter, galleryStatements } from "./gallery.ts";
import { officeProduct } from "./get-admin-product.ts";
import { note } from "./product-audit.ts";
import type { ProductForm } from "./product-form.ts";
import {
  checkReferences,
  isStillAs,
  referencesHold,
  slugIsFree,
  stockIs,
} from "./product-preconditions.ts";
import { productValues } from "./product-values.ts";

/** A change of the catalogue that may bring pictures. */
export interface CatalogueChange extends Change {
  storage: Storage;
  imageUploads: Pick<ImageUploads, "encode">;
}

/**
 * Makes a product. Returns its id.
 * @throws AppError `conflict` when the SKU is taken, `invalid_input` for a category that is not there or a file that is
 * no picture; nothing is kept then
 */
export async function createProduct(change: CatalogueChange, form: ProductForm): Promise<string> {
  const { db, now } = change;
  const { input, gallery } = form;
  const id = crypto.randomUUID();
  const values = productValues(input);
  const times = { createdAt: now, updatedAt: now };
  await checkReferences(db, id, values);
  galleryAfter(id, [], gallery, String);
  await withPictures(change, form, async (pictureIn) => {
    await checkReferences(db, id, values);
    const slug = await freeSlug(db, products, input.name);
    const columns = { id, slug, ...values, stock: input.stock ?? 0, ...times };
    const row = { ...columns, payablePaisa: values.discountPricePaisa ?? values.pricePaisa };
    const images = galleryAfter(id, [], gallery, pictureIn);
    await db.write((to) => [
      addPrecondition(to, referencesHold(id, values)),
      addPrecondition(to, slugIsFree(slug)),
      to.insert(products).values(columns),
      ...galleryStatements(to, [], images),
      note(to, change, "product.create", null, { row, images }),
    ]);
  });
  return id;
}

/**
 * Sets what a form says of a product; its stock only when the form knows what it was.
 * @throws AppError as `createProduct` does; `not_found`; and `conflict`, with what is there now, for a form that is older
 * than somebody else's edit or than the last change of stock
 */
export async function editProduct(
  change: CatalogueChange,
  id: string,
  form: ProductForm,
): Promise<void> {
  const { db } = change;
  const edited = async (pictureIn: (input: string) => string) => {
    const before = await officeProduct(db, id);
    refuseOldForm(before, form.input);
    const after = productAfter(before, form, pictureIn, change.now);
    await checkReferences(db, id, after.row);
    return { before, after };
  };
  // What is wrong is said before any picture is decoded.
  await edited(String);
  await withPictures(change, form, async (pictureIn) => {
    const { before, after } = await edited(pictureIn);
    if (Bun.deepEquals(before, after)) return;
    const set = changedColumns(before.row, after.row);
    await db.write((to) => [
      addPrecondition(to, isStillAs(before)),
      addPrecondition(to, referencesHold(id, after.row)),
      ...("stock" in set ? [addPrecondition(to, stockIs(id, before.row.stock))] : []),
      to.update(products).set(set).where(eq(products.id, id)),
      ...galleryStatements(to, before.images, after.images),
      note(to, change, "product.update", before, after),
    ]);
  });
}

/** Removes a product: carts lose it, orders keep their own copy. Throws `not_found`. */
export const removeProduct = (change: Change, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const before = await officeProduct(change.db, id);
    await change.db.write((to) => [
      addPrecondition(to, isStillAs(before)),
      addPrecondition(to, stockIs(id, before.row.stock)),
      note(to, change, "product.delete", before, null),
      to.delete(products).where(eq(products.id, id)),
    ]);
  });

/** Decodes the form's pictures, keeps them, and has the rows written that show them. */
async function withPictures(
  { storage, imageUploads }: CatalogueChange,
  { files }: ProductForm,
  write: (pictureIn: (input: string) => string) => Promise<void>,
): Promise<void> {
  const pictures = await imageUploads.encode(files);
  const names = new Map(files.map(({ field }, at) => [field, pictures[at]?.name ?? ""]));
  const pictureIn = (input: string) => names.get(input) ?? "";
  await storeThenWrite(storage, pictures, () => retryOnConflict(() => write(pictureIn)));
}
