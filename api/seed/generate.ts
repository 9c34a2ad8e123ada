import { asc, eq, notLike, sql } from "drizzle-orm";
import { categories, productImages, products } from "../src/domains/catalog/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { generatedSku, productNumber } from "./generate-product.ts";
import { chanceOf } from "./generate-random.ts";

// Fewer writes are quicker, but SQLite takes 32,766 values a statement and a product has twenty-six.
const productsAWrite = 1_200;

/** What generated products take from the shop they join. */
interface Shop {
  categoryIds: ReadonlyMap<string, string>;
  /** Sets of pictures by category id; a set belongs to one seeded product. */
  pictures: ReadonlyMap<string, string[][]>;
}

/**
 * Adds so many believable products: the n-th one ever added is the same in every database for the same `now`,
 * except for its category and pictures, which are the shop's own. Slugs and SKUs stay unique when run again.
 * @param onProgress is told how many have been added so far
 */
export async function generateProducts(options: {
  db: Database;
  count: number;
  now: Date;
  onProgress?: (added: number) => void;
}): Promise<void> {
  const { db, count, now, onProgress } = options;
  const shop = await readShop(db);
  const first = (await lastNumber(db)) + 1;
  for (let added = 0; added < count; added += productsAWrite) {
    const size = Math.min(productsAWrite, count - added);
    const rows = Array.from({ length: size }, (_, at) => rowsOf(first + added + at, now, shop));
    const images = rows.flatMap((row) => row.images);
    await db.write((to) => [
      to.insert(products).values(rows.map((row) => row.product)),
      ...(images.length > 0 ? [to.insert(productImages).values(images)] : []),
    ]);
    onProgress?.(added + size);
  }
  // What so many writes left in pieces is merged into one, which makes every later search quicker.
  for (const index of ["product_search", "product_admin_search"]) {
    const sql = `INSERT INTO ${index}(${index}) VALUES ('optimize')`;
    await db.write(() => [{ toSQL: () => ({ sql, params: [] }) }]);
  }
}

function rowsOf(n: number, now: Date, { categoryIds, pictures }: Shop) {
  const { product, category } = productNumber(n, now);
  const categoryId = categoryIds.get(category) ?? null;
  const sets = categoryId === null ? undefined : pictures.get(categoryId);
  const set = sets ? chanceOf(`pictures ${n}`).pick(sets) : [];
  return {
    product: { ...product, categoryId },
    images: set.map((picture, position) => ({
      id: `${product.id}-${position}`,
      productId: product.id,
      position,
      picture,
    })),
  };
}

async function readShop(db: Database): Promise<Shop> {
  const known = await db.read.select({ id: categories.id, slug: categories.slug }).from(categories);
  const shown = await db.read
    .select({ id: products.id, categoryId: products.categoryId, picture: productImages.picture })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(notLike(products.sku, `${generatedSku}%`))
    .orderBy(asc(products.id), asc(productImages.position));
  const pictures = new Map<string, string[][]>();
  for (const ofOne of Map.groupBy(shown, (row) => row.id).values()) {
    const categoryId = ofOne[0]?.categoryId;
    if (!categoryId) continue;
    const sets = pictures.get(categoryId) ?? [];
    pictures.set(categoryId, sets);
    sets.push(ofOne.slice(0, 2).map((row) => row.picture));
  }
  return { categoryIds: new Map(known.map(({ slug, id }) => [slug, id])), pictures };
}

/** Number of the product generated last, 0 when there is none. */
async function lastNumber(db: Database): Promise<number> {
  const row = await db.read.get<{ sku: string | null }>(
    sql`select max(sku) as sku from ${products} where sku >= ${generatedSku} and sku < ${`${generatedSku}~`}`,
  );
  return Number(row?.sku?.slice(generatedSku.length) ?? 0);
}
