import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import {
  type Category,
  type CategoryInput,
  isOwnPicture,
  resizePictureUrl,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { UploadedPicture } from "../../../platform/images/image-uploads.ts";
import { storeThenWrite } from "../../../platform/images/store-picture.ts";
import { assertFormCurrent } from "../../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { listCategories, toCategoryKey } from "../category-names.ts";
import { buildPictureUrl, type CategoryRow, presentCategory } from "../present-product.ts";
import { findFreeSlug } from "../slug.ts";
import { categories, products } from "../table.ts";
import { findCategoryRow } from "./admin-categories.ts";
import type { CatalogueChange } from "./change-product.ts";

/** A validated form with a picture that is not yet decoded. */
export interface CategoryForm {
  input: CategoryInput;
  files: readonly UploadedPicture[];
}

/**
 * Creates a category.
 * @throws AppError `conflict` when the name is taken, however it is typed; `invalid_input` when the file is not a picture
 */
export const createCategory = (change: CatalogueChange, form: CategoryForm): Promise<Category> =>
  storeWithImage(change, form, async (image) => {
    const { db, now } = change;
    const { name, description = null } = form.input;
    const id = crypto.randomUUID();
    const isNameFree = await assertNameFree(change, id, name);
    const slug = await findFreeSlug(db, categories, name);
    const times = { createdAt: now, updatedAt: now };
    const row = { id, name, slug, description, image: image ?? null, ...times };
    await db.write((to) => [
      addPrecondition(to, isNameFree),
      addPrecondition(
        to,
        sql`not exists (select 1 from ${categories} where ${eq(categories.slug, slug)})`,
      ),
      to.insert(categories).values(row),
      auditCategory(to, change, "category.create", null, row),
    ]);
    return presentCategory(row);
  });

/**
 * Edits a category. Its slug stays, and `updatedAt` always grows.
 * @throws AppError as `createCategory` does; `not_found`; and `conflict` with the present values when the form is older
 * than another edit
 */
export const editCategory = (
  change: CatalogueChange,
  id: string,
  form: CategoryForm,
): Promise<Category> =>
  storeWithImage(change, form, async (image) => {
    const before = await findCategoryRow(change.db, id);
    const { name, description = before.description, expectedUpdatedAt } = form.input;
    assertFormCurrent("category", before, expectedUpdatedAt, {
      name: before.name,
      description: before.description,
      image: before.image,
      updatedAt: before.updatedAt.toISOString(),
    });
    const set = { name, description, image: image === undefined ? before.image : image };
    if (Bun.deepEquals(before, { ...before, ...set })) return presentCategory(before);
    const updatedAt = new Date(Math.max(change.now.getTime(), before.updatedAt.getTime() + 1));
    const after = { ...before, ...set, updatedAt };
    const isNameFree = await assertNameFree(change, id, name);
    await change.db.write((to) => [
      addPrecondition(to, isUnchanged(before)),
      addPrecondition(to, isNameFree),
      to
        .update(categories)
        .set({ ...set, updatedAt })
        .where(eq(categories.id, id)),
      auditCategory(to, change, "category.update", before, after),
    ]);
    return presentCategory(after);
  });

/** Removes a category. @throws AppError `not_found`, `conflict` while the category has products */
export const removeCategory = (change: CatalogueChange, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findCategoryRow(change.db, id);
    const count = await change.db.read.$count(products, eq(products.categoryId, id));
    if (count > 0) {
      const what = count === 1 ? "1 product is" : `${count} products are`;
      throw new AppError("conflict", `${what} in this category`, undefined, { products: count });
    }
    await change.db.write((to) => [
      addPrecondition(to, isUnchanged(before)),
      addPrecondition(
        to,
        sql`not exists (select 1 from ${products} where ${eq(products.categoryId, id)})`,
      ),
      auditCategory(to, change, "category.delete", before, null),
      to.delete(categories).where(eq(categories.id, id)),
    ]);
  });

/**
 * Decodes and stores the picture of the form, then writes the row. The image is null for no picture, and undefined to
 * keep the old one.
 */
async function storeWithImage<T>(
  { storage, imageUploads }: CatalogueChange,
  { input, files }: CategoryForm,
  write: (image: string | null | undefined) => Promise<T>,
): Promise<T> {
  const pictures = await imageUploads.encode(files);
  const [uploaded] = pictures;
  const image = uploaded ? buildPictureUrl(uploaded.name) : input.image;
  return storeThenWrite(storage, pictures, async () => {
    if (
      image &&
      isOwnPicture(image) &&
      !(await storage.has(resizePictureUrl(image, 640).slice(1)))
    ) {
      const message = "There is no such picture any more";
      throw new AppError("invalid_input", message, { image: message });
    }
    return retryOnConflict(() => write(image));
  });
}

/**
 * Asserts that no other category has this name.
 * @returns the condition that there is no other name than those that were compared
 */
async function assertNameFree({ db }: CatalogueChange, id: string, name: string): Promise<SQL> {
  const others = (await listCategories(db)).filter((one) => one.id !== id);
  const names = others.map((one) => one.name);
  if (names.map(toCategoryKey).includes(toCategoryKey(name))) {
    const message = "Category name already exists";
    throw new AppError("conflict", message, { name: message });
  }
  return sql`not exists (select ${categories.name} from ${categories} where ${ne(categories.id, id)}
    except select value from json_each(${JSON.stringify(names)}))`;
}

const isUnchanged = ({ id, name, description, image, updatedAt }: CategoryRow) =>
  sql`select 1 from ${categories} where ${and(
    eq(categories.id, id),
    eq(categories.updatedAt, updatedAt),
    eq(categories.name, name),
    sql`${categories.description} is ${description}`,
    sql`${categories.image} is ${image}`,
  )}`;

/** Builds the statement that adds a category change to the audit log. */
export function auditCategory(
  to: Parameters<typeof addAuditEntry>[0],
  change: Change,
  action: string,
  before: CategoryRow | null,
  after: CategoryRow | null,
) {
  const toDetails = (row: CategoryRow | null) =>
    row && { name: row.name, description: row.description, image: row.image };
  const subject = (before ?? after)?.id ?? "";
  return addAuditEntry(to, change, action, subject, toDetails(before), toDetails(after));
}
