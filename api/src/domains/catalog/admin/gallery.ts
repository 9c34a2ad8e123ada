import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { limits } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import type { ImageRow } from "../present-product.ts";
import { productImages } from "../table.ts";

/** The changes that a form makes to the pictures of a product. */
export interface GalleryEdit {
  /** File inputs of new pictures, in order: `profileImg`, `images.0`, … */
  added: readonly string[];
  /** Ids of pictures to remove. */
  removed: readonly string[];
  /** All pictures in their new order, by id or file input; null keeps the old order. */
  order: readonly string[] | null;
}

/**
 * Returns the pictures of a product after an edit, in order.
 * @param getPicture returns the stored picture name of a file input
 * @throws AppError `invalid_input` for too many pictures, an unknown removed picture, or an order that does not name each
 * picture once
 */
export function applyGalleryEdit(
  productId: string,
  before: readonly ImageRow[],
  { added, removed, order }: GalleryEdit,
  getPicture: (input: string) => string,
): ImageRow[] {
  if (removed.some((id) => !before.some((image) => image.id === id))) {
    const message = "removedImages must be ids of the product's pictures";
    throw new AppError("invalid_input", message, { removedImages: message });
  }
  const kept = before.filter(({ id }) => !removed.includes(id));
  const createImage = (picture: string) => {
    return { id: crypto.randomUUID(), productId, position: 0, picture };
  };
  const named = new Map([
    ...kept.map((image) => [image.id, image] as const),
    ...added.map((input) => [input, createImage(getPicture(input))] as const),
  ]);
  if (named.size > limits.productPictures) {
    const message = `A product has at most ${limits.productPictures} pictures`;
    throw new AppError("invalid_input", message, { images: message });
  }
  const names = order ?? sortMainFirst([...named.keys()]);
  const images = [...new Set(names)].flatMap((name) => named.get(name) ?? []);
  if (images.length !== named.size || names.length !== named.size) {
    const message = "imageOrder must name each picture once";
    throw new AppError("invalid_input", message, { imageOrder: message });
  }
  return images.map((image, position) => ({ ...image, position }));
}

const sortMainFirst = (names: string[]) =>
  names.toSorted((a, b) => Number(b === "profileImg") - Number(a === "profileImg"));

/** Builds the statements that change the pictures of a product from one state to the other. */
export function buildGalleryStatements(
  to: Pick<WriteBuilder, "insert" | "update" | "delete">,
  before: readonly ImageRow[],
  after: readonly ImageRow[],
): Statement[] {
  const old = new Map(before.map((image) => [image.id, image]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const added = after.filter(({ id }) => !old.has(id));
  const moved = after.filter(
    ({ id, position }) => (old.get(id)?.position ?? position) !== position,
  );
  return [
    ...(gone.length > 0 ? [to.delete(productImages).where(inArray(productImages.id, gone))] : []),
    ...moved.map(({ id, position }) =>
      to.update(productImages).set({ position }).where(eq(productImages.id, id)),
    ),
    ...(added.length > 0 ? [to.insert(productImages).values(added)] : []),
  ];
}

/** Lists the pictures of a product, in order. */
export const listGallery = (db: Database, productId: string): Promise<ImageRow[]> =>
  db.read
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position), asc(productImages.id));

/** Condition that a product still has these pictures in this order. */
export const isGalleryUnchanged = (productId: string, images: readonly ImageRow[]): SQL =>
  sql`(select json_group_array(json_array(id, position, picture)) from
    (select id, position, picture from ${productImages} where ${productImages.productId} = ${productId}
      order by position, id)) = ${JSON.stringify(images.map(({ id, position, picture }) => [id, position, picture]))}`;
