import { inArray, sql } from "drizzle-orm";
import type { Product } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { type Picture, presentProduct } from "../present-product.ts";
import { productImages, products } from "../table.ts";

/** Subquery for the pictures of a product, in their order. */
// Drizzle omits the table name of a column when a query selects from a single table.
export const picturesOfProduct = sql<Picture[]>`(
  select json_group_array(json_object('id', id, 'picture', picture))
  from (select id, picture from ${productImages} as image
    where image.product_id = ${products}.id order by position, id))`.mapWith(JSON.parse);

/** Finds products by id, including inactive ones, in the order of the ids, in the format of `present`. Unknown ids are left out. */
export async function findProductsByIds(
  db: Database,
  ids: readonly string[],
  today: string,
  present = presentProduct,
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await productsByIdQuery(db).all({ ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? present(row.product, row.pictures, today) : [];
  });
}

/** A product id and its stock. */
export interface StockRow {
  id: string;
  stock: number;
}

/** Finds the stock of products, in the order of the ids. Unknown ids are left out. */
export async function findStock(db: Database, ids: readonly string[]): Promise<StockRow[]> {
  if (ids.length === 0) return [];
  const rows = await stockQuery(db).all({ ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const hasRequestedId = inArray(
  products.id,
  sql`(select value from json_each(${sql.placeholder("ids")}))`,
);

const stockQuery = prepareOnce((read) =>
  read
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(hasRequestedId)
    .prepare(),
);

const productsByIdQuery = prepareOnce((read) =>
  read
    .select({ product: products, pictures: picturesOfProduct })
    .from(products)
    .where(hasRequestedId)
    .prepare(),
);
