import { asc, inArray, sql } from "drizzle-orm";
import type { Product } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { type ImageRow, type ProductRow, presentProduct } from "./present.ts";
import { productImages, products } from "./table.ts";

/** Products as the wire carries them, in the order of their rows; all their pictures come in one query. */
export async function presentRows(
  db: Database,
  rows: readonly ProductRow[],
  today: string,
): Promise<Product[]> {
  const images = await imagesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentProduct(row, images.get(row.id) ?? [], today));
}

/** Products by id, in the order of the ids, inactive ones too; an id that is not known is left out. */
export async function productsByIds(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db.read
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return presentRows(db, inOrder, today);
}

/** Pictures by product, each product's in their order. */
export async function imagesOf(db: Database, ids: string[]): Promise<Map<string, ImageRow[]>> {
  if (ids.length === 0) return new Map();
  const images = await theirImages(db).all({ ids: JSON.stringify(ids) });
  return Map.groupBy(images, (image) => image.productId);
}

const theirImages = prepareOnce((read) =>
  read
    .select()
    .from(productImages)
    .where(
      inArray(
        productImages.productId,
        sql`(select value from json_each(${sql.placeholder("ids")}))`,
      ),
    )
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id))
    .prepare(),
);
