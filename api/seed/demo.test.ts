import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { limits } from "../src/contract/limits.ts";
import { listSynonymRows } from "../src/domains/catalog/search/index/synonyms.ts";
import { countProducts } from "../src/domains/catalog/search/understand-text.ts";
import { foldText } from "../src/domains/catalog/search/words/search-text.ts";
import { categories, productImages, products } from "../src/domains/catalog/table.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import { pictureKey } from "../src/platform/images/encode-picture.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import type { Storage } from "../src/platform/storage/storage.ts";
import { seedDemo } from "./demo.ts";
import { buildProductEntries } from "./demo-rows.ts";
import { copyDrawnPictures, keepDrawnPictures } from "./drawn-pictures.ts";
import { addPictureCache, getPictureCacheFolder } from "./picture-cache.ts";

const now = new Date("2026-03-01T00:00:00Z");
let folder: string;
let storage: Storage;
let db: Database;
let added: number;
const afterBreak = { products: -1, categories: -1 };

/** Products whose pictures are encoded before the attempt breaks off. */
const encodedProducts = 6;
/** Keys of the pictures that this run encoded itself. */
let encoded: ReadonlySet<string>;

// The whole shop is drawn once for all tests, after an interrupted attempt. That attempt encodes its pictures; the others
// come from the cache of this machine, if it has them, since encoding is most of the work.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-"));
  storage = createDiskStorage(folder);
  db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  const breakOff = (done: number) => {
    if (done === encodedProducts) throw new Error("Killed");
  };
  await expect(seedDemo({ db, storage, now, onProgress: breakOff })).rejects.toThrow("Killed");
  afterBreak.products = await db.read.$count(products);
  afterBreak.categories = await db.read.$count(categories);
  encoded = new Set(await storage.list("pictures"));
  const cached = await addPictureCache(storage, getPictureCacheFolder(process.env));
  added = await seedDemo({ db, storage: cached, now });
}, 300_000);

afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

test("leaves the catalogue empty when it is interrupted", () => {
  expect(afterBreak).toEqual({ products: 0, categories: 0 });
});

test("fills an empty catalogue", async () => {
  expect(added).toBe(buildProductEntries(now).length);
  expect(await db.read.$count(products)).toBe(added);
  expect(await db.read.$count(categories)).toBe(30);
});

test("does not change a catalogue that has any content", async () => {
  const before = await db.read.select().from(products);
  expect(await seedDemo({ db, storage, now: new Date("2026-06-01T00:00:00Z") })).toBe(0);
  expect(await db.read.select().from(products)).toEqual(before);
});

test("gives every product at least two pictures, in order, each stored in every width", async () => {
  const images = await db.read.select().from(productImages);
  const positions = Map.groupBy(images, ({ productId }) => productId);
  expect(positions.size).toBe(added);
  for (const group of positions.values()) {
    expect(group.length).toBeGreaterThanOrEqual(2);
    expect(group.map(({ position }) => position).toSorted()).toEqual([...group.keys()]);
  }
  const keys = images.flatMap(({ picture }) =>
    limits.pictureWidths.map((width) => pictureKey(picture, width)),
  );
  expect(new Set(await storage.list("pictures"))).toEqual(new Set(keys));
});

test("leaves its pictures to the sites of later tests", async () => {
  await keepDrawnPictures(folder);
  const other = join(folder, "other");
  await copyDrawnPictures(other);
  const [drawn, used] = await Promise.all(
    [storage, createDiskStorage(other)].map((one) => one.list("pictures")),
  );
  expect(new Set(used)).toEqual(new Set(drawn));
});

test("stores square, transparent and small pictures", async () => {
  const images = await db.read.select().from(productImages);
  const own = images.filter(({ picture }) => encoded.has(pictureKey(picture, 320))).slice(0, 12);
  expect(own).toHaveLength(12);
  for (const { picture } of own) {
    for (const width of limits.pictureWidths) {
      const blob = await storage.get(pictureKey(picture, width));
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
      const found = await sharp(bytes).metadata();
      expect([found.width, found.height, found.hasAlpha]).toEqual([width, width, true]);
      if (width === 320) expect(bytes.length).toBeLessThan(16_000);
    }
  }
});

test("complaints find products without prescription, and no term is in two entries", async () => {
  const rows = await listSynonymRows(db);
  const complaints = rows.filter(({ kind }) => kind === "complaint");
  expect(complaints.length).toBeGreaterThan(55);
  const unanswered: string[] = [];
  for (const { id, means } of complaints) {
    const counts = await countProducts({ db }, means, "2026-03-01");
    if (counts.every(({ withoutPrescription }) => withoutPrescription === 0)) unanswered.push(id);
  }
  // For these the demo shop sells nothing without a prescription.
  expect(unanswered).toEqual([
    "complaint-churot",
    "complaint-dandruff",
    "complaint-juga",
    "complaint-machhar",
  ]);
  const terms = rows.flatMap((row) => row.terms.map(foldText));
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([]);
});
