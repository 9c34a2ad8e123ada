import PQueue from "p-queue";
import { categories, productImages, products } from "../src/domains/catalog/table.ts";
import { shopFacts } from "../src/domains/settings/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { storePicture } from "../src/platform/images/store-picture.ts";
import type { Storage } from "../src/platform/storage/storage.ts";
import { categoryRows, type DemoEntry, productEntries } from "./demo-rows.ts";
import { idOf } from "./derive.ts";
import { drawProduct, rasterise } from "./drawing/draw-product.ts";

export interface SeedDeps {
  db: Database;
  storage: Storage;
  /** Expiry dates and the days on which products were added are counted from here. */
  now: Date;
  /** Called after each product whose pictures are stored. */
  onProgress?: (done: number, total: number) => void;
}

/** Pixels to a side at which pictures are drawn: the largest that is stored. */
const drawnPixels = 1280;

const demoFacts = {
  licence: "DDA 12345/079",
  pharmacist: "Sita Karki",
  pharmacistHours: "7 am to 9 pm",
};

// Two pictures for each core of a small machine: while one is encoded the next is drawn.
const atOnce = 3;

/**
 * Fills an empty catalogue with the demo shop. Pictures come first and are named by their content, the rows
 * follow in one transaction; so a start that was killed is simply made again, and finds its pictures.
 * @returns how many products were added: 0 when there is a catalogue already
 */
export async function seedDemo({ db, storage, now, onProgress }: SeedDeps): Promise<number> {
  if (!(await isEmpty(db))) return 0;

  const entries = productEntries(now);
  const pictures = await storePictures(entries, storage, onProgress);
  const images = entries.flatMap(({ row }, index) =>
    (pictures[index] ?? []).map((picture, position) => ({
      id: idOf(`picture ${row.slug} ${position}`),
      productId: row.id,
      position,
      picture,
    })),
  );
  await db.write((write) => [
    write.update(shopFacts).set(demoFacts),
    write.insert(categories).values(categoryRows(now)),
    ...inChunks(entries).map((chunk) => write.insert(products).values(chunk.map(({ row }) => row))),
    ...inChunks(images).map((chunk) => write.insert(productImages).values(chunk)),
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
  // When one fails, those that wait are left out.
  return Promise.all(drawings).finally(() => queue.clear());
}

function inChunks<T>(rows: readonly T[], size = 60): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
