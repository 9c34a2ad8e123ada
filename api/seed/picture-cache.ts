import { mkdir, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import type { Storage } from "../src/platform/storage/storage.ts";

/** Folder of the demo's drawn pictures for all shops of this user. */
export function getPictureCacheFolder(env: Record<string, string | undefined>): string {
  const base = env.XDG_CACHE_HOME?.startsWith("/") ? env.XDG_CACHE_HOME : join(homedir(), ".cache");
  return join(base, "aushadhi", "demo");
}

/**
 * Adds a cache to a storage, so that encoding, most of the work of the demo shop, is done once a machine. A picture's
 * name is the hash of its pixels and of the encoder's settings, and a put is atomic: two starts at once write the same.
 * Without the cache, or without a right to it, pictures are drawn again.
 */
export async function addPictureCache(storage: Storage, folder: string): Promise<Storage> {
  if (!(await isPrivateFolder(folder))) return storage;
  const cache = createDiskStorage(folder);
  return {
    ...storage,
    async has(key) {
      if (await storage.has(key)) return true;
      const kept = await readWhole(cache, key);
      if (kept) await storage.put(key, kept);
      return kept !== null;
    },
    async put(key, content) {
      await storage.put(key, content);
      // A full disk only means that the next shop draws again.
      await cache.put(key, content).catch(() => undefined);
    },
  };
}

/** The cached picture; null if there is none, or one that cannot be read or is cut off. */
async function readWhole(cache: Storage, key: string): Promise<Uint8Array | null> {
  try {
    const bytes = await (await cache.get(key))?.bytes();
    return bytes && isWholeWebp(bytes) ? bytes : null;
  } catch {
    return null;
  }
}

const webpHeader = 8;

/** Whether the size in a WebP file's header is its size. */
function isWholeWebp(bytes: Uint8Array): boolean {
  if (bytes.length < webpHeader) return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return bytes.length === webpHeader + size;
}

const ofOthers = 0o077;

/** Creates the folder for its owner alone. False if it cannot, or if others may use the folder that is there. */
async function isPrivateFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = await stat(folder);
    return uid === process.getuid?.() && (mode & ofOthers) === 0;
  } catch {
    return false;
  }
}
