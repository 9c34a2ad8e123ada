import { mkdirSync, rmSync } from "node:fs";
import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** A folder with copies of remote files. If anything goes wrong, a copy counts as missing. */
export interface FileCache {
  /** The whole content as written, or null. A changed file is removed. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

interface CachedFile {
  bytes: number;
  usedAt: number;
}

/** Each file begins with the hash of its key and content. */
const hashBytes = 32;
/** How often the order of use is stored on disk, for the next process. */
const noteUseEveryMs = 60_000;

/**
 * Creates a cache in a folder with a maximum size in bytes. It removes the least recently used files, also those
 * of an earlier process.
 */
export function createFileCache(folder: string, maxBytes: number): FileCache {
  const at = (name: string) => join(folder, name);
  const files = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // Synchronous: a file that is written again must not be removed afterwards.
    dispose: (_, name, reason) => {
      if (reason === "evict") rmSync(at(name), { force: true });
    },
  });
  const known = findFiles(folder).then((found) => {
    for (const [name, file] of found) files.set(name, file);
  });
  // Without a usable disk nothing is cached.
  known.catch(() => undefined);

  const forget = async (name: string) => {
    files.delete(name);
    await rm(at(name), { force: true }).catch(() => undefined);
  };
  const noteUse = async (name: string, file: CachedFile) => {
    const now = Date.now();
    if (now - file.usedAt < noteUseEveryMs) return;
    file.usedAt = now;
    await utimes(at(name), now / 1000, now / 1000).catch(() => undefined);
  };

  return {
    async read(key) {
      await known.catch(() => undefined);
      const name = getFileName(key);
      const file = files.get(name);
      if (!file) return null;
      const bytes = await Bun.file(at(name))
        .bytes()
        .catch(() => null);
      const content = bytes?.slice(hashBytes);
      if (!content || !computeHash(key, content).equals(bytes?.subarray(0, hashBytes) ?? content)) {
        await forget(name);
        return null;
      }
      await noteUse(name, file);
      return content;
    },
    async write(key, content) {
      await known.catch(() => undefined);
      const name = getFileName(key);
      const bytes = hashBytes + content.byteLength;
      if (bytes > maxBytes) return;
      const draft = at(`${name}.${crypto.randomUUID()}.part`);
      try {
        mkdirSync(folder, { recursive: true });
        await Bun.write(draft, Buffer.concat([computeHash(key, content), content]));
        await rename(draft, at(name));
        files.set(name, { bytes, usedAt: Date.now() });
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
    remove: (key) => forget(getFileName(key)),
  };
}

const getFileName = (key: string): string =>
  new Bun.CryptoHasher("sha256").update(key).digest("hex").slice(0, 40);

const computeHash = (key: string, content: Uint8Array): Buffer =>
  new Bun.CryptoHasher("sha256").update(`${key}\n`).update(content).digest();

/** Lists the files of an earlier process, least recently used first. Removes its temporary files. */
async function findFiles(folder: string): Promise<[name: string, CachedFile][]> {
  const found: [string, CachedFile][] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
    else {
      const { size, mtimeMs } = await stat(join(folder, name));
      found.push([name, { bytes: size, usedAt: mtimeMs }]);
    }
  }
  return found.sort(([, one], [, other]) => one.usedAt - other.usedAt);
}
