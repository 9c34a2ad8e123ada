import PQueue from "p-queue";
import { categories, productImages, products } from "../src/domains/catalog/table.ts";
import { shopFacts } from "../src/domains/settings/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { storePicture } from "../src/platform/images/store-picture.ts";
import type { Storage } from "../src/platform/storage/storage.ts";
import { buildCategoryRows, buildProductEntries, type DemoEntry } from "./demo-rows.ts";
import { createId } from "./derive.ts";
import { drawProduct, rasterise } from "./drawing/draw-product.ts";

export interface SeedDeps {
  db: Database;
  storage: Storage;
  /** Reference time for expiry dates and for the dates on which products were added. */
  now: Date;
  /** Called after each product whose pictures are stored. */
  onProgress?: (done: number, total: number) => void;
}

/** Side of the drawn pictures in pixels: the largest stored width. */
const drawnPixels = 1280;

const demoFacts = {
  licence: "DDA 12345/079",
  pharmacist: "Sita Karki",
  pharmacistHours: "7 am to 9 pm",
};

// Parallel pictures: while one is encoded the next is drawn.
const atOnce = 3;

/**
 * Fills an empty catalogue with the demo shop. It stores the pictures first, named by their content, and then
 * writes the rows in one transaction. So a killed start can run again and finds its pictures.
 * @returns number of added products; 0 if there is a catalogue already
 */
export async function seedDemo({ db, storage, now, onProgress }: SeedDeps): Promise<number> {
  if (!(await isEmpty(db))) return 0;

  const entries = buildProductEntries(now);
  const pictures = await storePictures(entries, storage, onProgress);
  const images = entries.flatMap(({ row }, index) =>
    (pictures[index] ?? []).map((picture, position) => ({
      id: createId(`picture ${row.slug} ${position}`),
      productId: row.id,
      position,
      picture,
    })),
  );
  await db.write((write) => [
    write.update(shopFacts).set(demoFacts),
    write.insert(categories).values(buildCategoryRows(now)),
    ...splitIntoChunks(entries).map((chunk) =>
      write.insert(products).values(chunk.map(({ row }) => row)),
    ),
    ...splitIntoChunks(images).map((chunk) => write.insert(productImages).values(chunk)),
  ]);
  return entries.length;
}

async function isEmpty(db: Database): Promise<boolean> {
  const [anyCategory, anyProduct] = await Promise.all([
    db.read.select({ id: categories.id }).from(categories).limit(1),
    db.read.select({ id: products.id }).from(products).limit(1),
  ]);
  return anyCategory.length === 0 && anyProduct.length === 0;
}

function storePictures(
  entries: readonly DemoEntry[],
  storage: Storage,
  onProgress: SeedDeps["onProgress"],
): Promise<string[][]> {
  const queue = new PQueue({ concurrency: atOnce });
  let done = 0;
  const drawAndStore = async ({ shots }: DemoEntry) => {
    const pictures: string[] = [];
    for (const drawing of drawProduct(shots, drawnPixels)) {
      pictures.push(await storePicture(storage, await rasterise(drawing)));
    }
    onProgress?.(++done, entries.length);
    return pictures;
  };
  const drawings = entries.map((entry) => queue.add(() => drawAndStore(entry)));
  // When one fails, the waiting ones are skipped.
  return Promise.all(drawings).finally(() => queue.clear());
}

function splitIntoChunks<T>(rows: readonly T[], size = 60): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
