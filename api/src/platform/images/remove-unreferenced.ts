import type { Database } from "../db/database.ts";
import type { Storage } from "../storage/storage.ts";
import { getPictureQueue } from "./store-picture.ts";

/** A stored width of a picture, or a temporary file left by a crash. */
const pictureFile = /^pictures\/([0-9a-f]{32})-\d+\.webp(\.[0-9a-f-]+\.part)?$/;

/** The lookup takes about a millisecond. */
const namesAtATime = 200;

/** Finds which of these names a domain shows. */
export type FindReferenced = (db: Database, names: readonly string[]) => Promise<string[]>;

/**
 * Creates a job that removes unreferenced pictures. Each run removes only pictures that were unreferenced since
 * the last run, so that open pages and code about to use a picture keep it. It keeps files that the shop did not
 * store.
 */
export function createPictureCleaner(
  db: Database,
  storage: Storage,
  references: readonly FindReferenced[],
): () => Promise<void> {
  let seenBefore = new Set<string>();

  const isShown = async (name: string | null) =>
    name !== null && (await findUnshown(db, references, new Set([name]))).size === 0;

  /** Checks again, while nothing is being stored. */
  const removeUnshown = (key: string, name: string | null) =>
    getPictureQueue(storage).add(async () => {
      if (await isShown(name)) return;
      const content = await (await storage.get(key))?.bytes();
      await storage.remove(key);
      // Another process may have reused the picture just now.
      if (content && (await isShown(name))) await storage.put(key, content);
    });

  return async () => {
    const files = (await storage.list("pictures")).flatMap((key) => {
      const [, name, draft] = pictureFile.exec(key) ?? [];
      return name === undefined ? [] : [{ key, name, isDraft: draft !== undefined }];
    });
    const unshown = await findUnshown(db, references, new Set(files.map(({ name }) => name)));
    const left = new Set<string>();
    for (const { key, name, isDraft } of files) {
      if (!isDraft && !unshown.has(name)) continue;
      if (!seenBefore.has(key)) left.add(key);
      else await removeUnshown(key, isDraft ? null : name);
    }
    seenBefore = left;
  };
}

/** Returns the pictures without a reference. */
async function findUnshown(
  db: Database,
  references: readonly FindReferenced[],
  names: ReadonlySet<string>,
): Promise<Set<string>> {
  const unshown = new Set(names);
  const waiting = [...names];
  for (let from = 0; from < waiting.length; from += namesAtATime) {
    const some = waiting.slice(from, from + namesAtATime);
    for (const findReferenced of references) {
      for (const name of await findReferenced(db, some)) unshown.delete(name);
    }
    await new Promise(setImmediate);
  }
  return unshown;
}
