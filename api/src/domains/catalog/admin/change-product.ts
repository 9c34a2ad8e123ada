import { eq } from "drizzle-orm";
import type { StockInput } from "../../../contract/index.ts";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import type { ImageUploads } from "../../../platform/images/image-uploads.ts";
import { storeThenWrite } from "../../../platform/images/store-picture.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { keepSoldNext } from "../batches/keep-sold-next.ts";
import { buildCause, setStockTo, throwOnMissingBatch } from "../batches/stock-statements.ts";
import { buildProductValues, pickHandling } from "../product-values.ts";
import { toSkuKey } from "../sku.ts";
import { findFreeSlug } from "../slug.ts";
import { products } from "../table.ts";
import { applyProductForm, diffColumns } from "./apply-product-form.ts";
import {
  assertProductFormCurrent,
  assertStock,
  checkReferences,
  hasStock,
  hasValidReferences,
  isSlugFree,
  isUnchanged,
} from "./conflicts.ts";
import { applyGalleryEdit, buildGalleryStatements } from "./gallery.ts";
import { findAdminProduct } from "./get-admin-product.ts";
import { auditProduct } from "./product-audit.ts";
import type { ProductForm } from "./read-product-form.ts";

/** A change of the catalogue with optional pictures. */
export interface CatalogueChange extends Change {
  storage: Storage;
  imageUploads: Pick<ImageUploads, "encode">;
}

/**
 * Creates a product. Returns its id.
 * @throws AppError `conflict` when the SKU is taken, `invalid_input` when the category does not exist or a file is not a
 * picture; it then stores nothing
 */
export async function createProduct(change: CatalogueChange, form: ProductForm): Promise<string> {
  const { db, now } = change;
  const { input, gallery } = form;
  const id = crypto.randomUUID();
  const values = { ...buildProductValues(input), ...pickHandling(input) };
  const times = { createdAt: now, updatedAt: now };
  await checkReferences(db, id, values);
  applyGalleryEdit(id, [], gallery, String);
  await storeWithPictures(change, form, async (getPicture) => {
    await checkReferences(db, id, values);
    const slug = await findFreeSlug(db, products, input.name);
    const skuKey = toSkuKey(values.sku);
    const stock = input.stock ?? 0;
    const columns = { id, slug, ...values, skuKey, stock, ...times };
    const row = { ...columns, payablePaisa: values.discountPricePaisa ?? values.pricePaisa };
    const images = applyGalleryEdit(id, [], gallery, getPicture);
    await db.write((to) => [
      addPrecondition(to, hasValidReferences(id, values)),
      addPrecondition(to, isSlugFree(slug)),
      to.insert(products).values({ ...columns, stock: 0 }),
      ...(stock > 0 ? [setStockTo(to, id, stock, buildCause(change, "opening"))] : []),
      ...buildGalleryStatements(to, [], images),
      auditProduct(to, change, "product.create", null, { row, images }),
    ]);
  });
  return id;
}

/**
 * Edits a product. It sets the stock only when the form has an expected stock.
 * @throws AppError as `createProduct` does; `not_found`; and `conflict` with the present values when the form is older
 * than another edit or than the last stock change
 */
export async function editProduct(
  change: CatalogueChange,
  id: string,
  form: ProductForm,
): Promise<void> {
  const { db } = change;
  const applyForm = async (getPicture: (input: string) => string) => {
    const before = await findAdminProduct(db, id);
    assertProductFormCurrent(before, form.input);
    const typed = applyProductForm(before, form, getPicture, change.now);
    const after = { ...typed, row: await keepSoldNext(db, before.row, typed.row) };
    await checkReferences(db, id, after.row);
    return { before, after };
  };
  // Check the form before decoding any picture.
  await applyForm(String);
  await storeWithPictures(change, form, async (getPicture) => {
    const { before, after } = await applyForm(getPicture);
    if (Bun.deepEquals(before, after)) return;
    const { stock, ...set } = diffColumns(before.row, after.row);
    const isCounted = stock !== undefined;
    const write = db.write((to) => [
      addPrecondition(to, isUnchanged(before)),
      addPrecondition(to, hasValidReferences(id, after.row)),
      ...(isCounted ? [addPrecondition(to, hasStock(id, before.row.stock))] : []),
      ...(Object.keys(set).length > 0
        ? [to.update(products).set(set).where(eq(products.id, id))]
        : []),
      // After number and expiry, which may be of another batch.
      ...(isCounted ? [setStockTo(to, id, stock, buildCause(change, "corrected"))] : []),
      ...buildGalleryStatements(to, before.images, after.images),
      auditProduct(to, change, "product.update", before, after),
    ]);
    await write.catch(throwOnMissingBatch);
  });
}

/** Removes a product. Carts lose it; orders keep their own copy. @throws AppError `not_found` */
export const removeProduct = (change: Change, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAdminProduct(change.db, id);
    await change.db.write((to) => [
      addPrecondition(to, isUnchanged(before)),
      addPrecondition(to, hasStock(id, before.row.stock)),
      auditProduct(to, change, "product.delete", before, null),
      to.delete(products).where(eq(products.id, id)),
    ]);
  });

/** Sets the stock. @throws AppError `not_found`, `conflict` with the present stock when it is not the expected one */
export const setStock = (
  change: Change,
  id: string,
  { quantity, expectedStock }: StockInput,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAdminProduct(change.db, id);
    const { stock } = before.row;
    if (expectedStock !== undefined) assertStock(stock, expectedStock);
    if (stock === quantity) return;
    const after = { ...before, row: { ...before.row, stock: quantity } };
    const write = change.db.write((to) => [
      addPrecondition(to, hasStock(id, stock)),
      setStockTo(to, id, quantity, buildCause(change, "corrected")),
      auditProduct(to, change, "product.stock", before, after),
    ]);
    await write.catch(throwOnMissingBatch);
  });

/** Decodes and stores the pictures of the form, then writes the rows that use them. */
async function storeWithPictures(
  { storage, imageUploads }: CatalogueChange,
  { files }: ProductForm,
  write: (getPicture: (input: string) => string) => Promise<void>,
): Promise<void> {
  const pictures = await imageUploads.encode(files);
  const names = new Map(files.map(({ field }, at) => [field, pictures[at]?.name ?? ""]));
  const getPicture = (input: string) => names.get(input) ?? "";
  await storeThenWrite(storage, pictures, () => retryOnConflict(() => write(getPicture)));
}
