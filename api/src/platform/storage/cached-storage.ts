import { Unavailable } from "../app-error.ts";
import type { FileCache } from "./file-cache.ts";
import { isContentOfName } from "./is-content-of-name.ts";
import type { Storage } from "./storage.ts";

/**
 * Adds a local cache for contents that were read or put. Parallel reads of a missing content fetch it once. All
 * other calls go to the storage itself.
 */
export function createCachedStorage(storage: Storage, cache: FileCache): Storage {
  const pending = new Map<string, Promise<Blob | null>>();

  const fetchContent = async (key: string) => {
    const content = await storage.get(key);
    if (!content) return null;
    const bytes = await content.bytes();
    if (!isContentOfName(key, bytes)) {
      throw new Unavailable(new Error(`${key} does not match its hash`));
    }
    await cache.write(key, bytes);
    return content;
  };

  return {
    ...storage,
    async put(key, content) {
      await storage.put(key, content);
      await cache.write(key, content);
    },
    async get(key) {
      const cached = await cache.read(key);
      if (cached) return new Blob([cached]);
      const pendingContent = pending.get(key);
      if (pendingContent) return pendingContent;
      const content = fetchContent(key).finally(() => pending.delete(key));
      pending.set(key, content);
      return content;
    },
    async remove(key) {
      await storage.remove(key);
      await cache.remove(key);
    },
    async removeIfOlder(key, than) {
      await storage.removeIfOlder(key, than);
      await cache.remove(key);
    },
  };
}
