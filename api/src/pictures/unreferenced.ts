import { sql } from "drizzle-orm";
import { categories, productImages } from "../catalog/table.ts";
import type { Database } from "../db/database.ts";
import { orderItems } from "../orders/table.ts";
import type { Storage } from "../storage.ts";
import { pictureQueue } from "./store.ts";

/** A stored width of a picture, or a draft of one that a crash has left behind. */
const pictureFile = /^pictures\/([0-9a-f]{32})-\d+\.webp(\.[0-9a-f-]{36}\.part)?$/;

/** Looked up in about a millisecond. */
const namesAtATime = 200;

/**
 * Makes a job that removes the pictures that no product, order or category shows. Each run removes only what nobody has
 * shown since the run before, so that a picture outlives the pages that just lost it, and code that was about to show
 * it. Files that the shop did not store stay.
 */
export function createPictureCleaner(db: Database, storage: Storage): () => Promise<void> {
  let seenBefore = new Set<string>();
  return async () => {
    const files = (await storage.list("pictures")).flatMap((key) => {
      const [, name, draft] = pictureFile.exec(key) ?? [];
      return name === undefined ? [] : [{ key, name, isDraft: draft !== undefined }];
    });
    const unshown = await unshownAmong(db, new Set(files.map(({ name }) => name)));
    const left = new Set<string>();
    for (const { key, name, isDraft } of files) {
      if (!isDraft && !unshown.has(name)) continue;
      if (!seenBefore.has(key)) left.add(key);
      else await removeUnshown(db, storage, key, isDraft ? null : name);
    }
    seenBefore = left;
  };
}

/** Asks once more, with nothing being stored meanwhile. */
const removeUnshown = (db: Database, storage: Storage, key: string, name: string | null) =>
  pictureQueue(storage).add(async () => {
    const isShown = name !== null && (await unshownAmong(db, new Set([name]))).size === 0;
    if (!isShown) await storage.remove(key);
  });

/** Those of the pictures that nothing refers to. */
async function unshownAmong(db: Database, names: ReadonlySet<string>): Promise<Set<string>> {
  const unshown = new Set<string>();
  const ofCategories = await categoryPictures(db);
  const waiting = [...names].filter((name) => !ofCategories.has(name));
  for (let from = 0; from < waiting.length; from += namesAtATime) {
    const some = JSON.stringify(waiting.slice(from, from + namesAtATime));
    const rows = await db.read.all<{ name: string }>(
      sql`select value as name from json_each(${some})
        where not exists (select 1 from ${productImages} where ${productImages.picture} = value)
          and not exists (select 1 from ${orderItems} where ${orderItems.picture} = value)`,
    );
    for (const { name } of rows) unshown.add(name);
    await new Promise(setImmediate);
  }
  return unshown;
}

/** A category has its picture's address, at any width. */
async function categoryPictures(db: Database): Promise<Set<string>> {
  const rows = await db.read.select({ image: categories.image }).from(categories);
  return new Set(rows.flatMap(({ image }) => /[0-9a-f]{32}/.exec(image ?? "")?.[0] ?? []));
}
