import { asc, inArray, sql } from "drizzle-orm";
import type { Product } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { type ImageRow, type ProductRow, presentProduct } from "./present.ts";
import { productImages, products } from "./table.ts";

/** Products as the API sends them, in the order of their rows. One query reads all their pictures. */
export async function presentProducts(
  db: Database,
  rows: readonly ProductRow[],
  today: string,
): Promise<Product[]> {
  const images = await findImages(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentProduct(row, images.get(row.id) ?? [], today));
}

/** Finds products by id, in the order of the ids, inactive ones too. Unknown ids are left out. */
export async function findProductsByIds(
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
  return presentProducts(db, inOrder, today);
}

/** Finds the pictures of products, by product id, each product's in their order. */
export async function findImages(db: Database, ids: string[]): Promise<Map<string, ImageRow[]>> {
  if (ids.length === 0) return new Map();
  const images = await imagesStatement(db).all({ ids: JSON.stringify(ids) });
  return Map.groupBy(images, (image) => image.productId);
}

const imagesStatement = prepareOnce((read) =>
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
