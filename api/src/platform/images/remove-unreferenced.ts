import type { Database } from "../db/database.ts";
import type { Storage } from "../storage/storage.ts";
import { pictureQueue } from "./store-picture.ts";

/** A stored width of a picture, or a draft of one that a crash has left behind. */
const pictureFile = /^pictures\/([0-9a-f]{32})-\d+\.webp(\.[0-9a-f-]{36}\.part)?$/;

/** Looked up in about a millisecond. */
const namesAtATime = 200;

/** Those of some pictures' names that a domain shows. */
export type FindReferenced = (db: Database, names: readonly string[]) => Promise<string[]>;

/**
 * Makes a job that removes the pictures that no domain shows. Each run removes only what nobody has
 * shown since the run before, so that a picture outlives the pages that just lost it, and code that was about to show
 * it. Files that the shop did not store stay.
 */
export function createPictureCleaner(
  db: Database,
  storage: Storage,
  references: readonly FindReferenced[],
): () => Promise<void> {
  let seenBefore = new Set<string>();

  const isShown = async (name: string | null) =>
    name !== null && (await unshownAmong(db, references, new Set([name]))).size === 0;

  /** Asks once more, with nothing being stored meanwhile. */
  const removeUnshown = (key: string, name: string | null) =>
    pictureQueue(storage).add(async () => {
      if (await isShown(name)) return;
      const content = await (await storage.get(key))?.bytes();
      await storage.remove(key);
      // Another process may have found it there, and shown it just now.
      if (content && (await isShown(name))) await storage.put(key, content);
    });

  return async () => {
    const files = (await storage.list("pictures")).flatMap((key) => {
      const [, name, draft] = pictureFile.exec(key) ?? [];
      return name === undefined ? [] : [{ key, name, isDraft: draft !== undefined }];
    });
    const unshown = await unshownAmong(db, references, new Set(files.map(({ name }) => name)));
    const left = new Set<string>();
    for (const { key, name, isDraft } of files) {
      if (!isDraft && !unshown.has(name)) continue;
      if (!seenBefore.has(key)) left.add(key);
      else await removeUnshown(key, isDraft ? null : name);
    }
    seenBefore = left;
  };
}

/** Those of the pictures that nothing refers to. */
async function unshownAmong(
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
