import { asc, eq, notLike, sql } from "drizzle-orm";
import { categories, productImages, products } from "../src/domains/catalog/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { createRawStatement } from "../src/platform/raw-statement.ts";
import { generatedSku, generateProduct } from "./generate-product.ts";
import { createChance } from "./generate-random.ts";

// Fewer writes are faster, but SQLite allows 32,766 values per statement and a product has about thirty.
const productsAWrite = 1_000;

/** Existing data that generated products use. */
interface Shop {
  categoryIds: ReadonlyMap<string, string>;
  /** Sets of pictures by category id; a set belongs to one existing product. */
  pictures: ReadonlyMap<string, string[][]>;
}

/**
 * Adds realistic products. The n-th one is the same in every database for the same `now`, except for its
 * category and pictures, which come from the shop. Slugs and SKUs stay unique over several runs.
 * @param onProgress called with the number of products added so far
 */
export async function generateProducts(options: {
  db: Database;
  count: number;
  now: Date;
  onProgress?: (added: number) => void;
}): Promise<void> {
  const { db, count, now, onProgress } = options;
  const shop = await readShop(db);
  const first = (await findLastNumber(db)) + 1;
  for (let added = 0; added < count; added += productsAWrite) {
    const size = Math.min(productsAWrite, count - added);
    const rows = Array.from({ length: size }, (_, at) => buildRows(first + added + at, now, shop));
    const images = rows.flatMap((row) => row.images);
    await db.write((to) => [
      to.insert(products).values(rows.map((row) => row.product)),
      ...(images.length > 0 ? [to.insert(productImages).values(images)] : []),
    ]);
    onProgress?.(added + size);
  }
  // Merges the index fragments of these writes, which makes every later search faster.
  for (const index of ["product_search", "product_admin_search"]) {
    const sql = `INSERT INTO ${index}(${index}) VALUES ('optimize')`;
    await db.write(() => [createRawStatement([index], sql)]);
  }
}

function buildRows(n: number, now: Date, { categoryIds, pictures }: Shop) {
  const { product, category } = generateProduct(n, now);
  const categoryId = categoryIds.get(category) ?? null;
  const sets = categoryId === null ? undefined : pictures.get(categoryId);
  const set = sets ? createChance(`pictures ${n}`).pick(sets) : [];
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

/** Number of the last generated product, 0 if there is none. */
async function findLastNumber(db: Database): Promise<number> {
  const row = await db.read.get<{ sku: string | null }>(
    sql`select max(sku) as sku from ${products} where sku >= ${generatedSku} and sku < ${`${generatedSku}~`}`,
  );
  return Number(row?.sku?.slice(generatedSku.length) ?? 0);
}
