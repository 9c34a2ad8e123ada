import { rmSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Unavailable } from "../app-error.ts";
import { assertStorageKey, type Storage, storageFolders } from "./storage.ts";

/** Creates a storage in one folder of the local disk. */
export function createDiskStorage(root: string): Storage {
  const at = (key: string): string => {
    assertStorageKey(key);
    return join(root, key);
  };
  const checkName = `.check-${crypto.randomUUID()}`;

  const put = async (key: string, content: Uint8Array) => {
    const path = at(key);
    // Writes a temporary file and renames it, so that a crash never leaves an incomplete file.
    const draft = `${path}.${crypto.randomUUID()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await Bun.write(draft, content);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw asUnavailable(error);
    }
  };
  const get = async (key: string) => {
    const file = Bun.file(at(key));
    return (await file.exists()) ? file : null;
  };
  const remove = (key: string) => rm(at(key), { force: true }).catch(throwUnavailable);

  return {
    put,
    get,
    has: (key) => Bun.file(at(key)).exists(),
    size: async (key) => (await get(key))?.size ?? null,
    async touch(key) {
      const now = new Date();
      try {
        await utimes(at(key), now, now);
        return true;
      } catch (error) {
        return findCode(error) === "ENOENT" ? false : throwUnavailable(error);
      }
    },
    remove,
    async removeIfOlder(key, than) {
      const path = at(key);
      try {
        // Synchronous, so that nothing in this process can touch the file in between.
        const stat = statSync(path, { throwIfNoEntry: false });
        if (stat && stat.mtime < than) rmSync(path);
      } catch (error) {
        throwUnavailable(error);
      }
    },
    async check() {
      for (const folder of storageFolders) {
        const key = `${folder}/${checkName}`;
        await put(key, new TextEncoder().encode(checkName));
        const text = await (await get(key))?.text().catch(throwUnavailable);
        await remove(key);
        if (text !== checkName) throw new Unavailable(new Error(`${key} was not kept`));
      }
    },
    async list(folder) {
      const names = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(
        (error) => (findCode(error) === "ENOENT" ? [] : throwUnavailable(error)),
      );
      return names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    },
  };
}

/** System codes for a full, read-only or broken disk, and for a folder without write access. */
const ofDisk = [
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOTDIR",
];

const findCode = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : null;

const asUnavailable = (error: unknown) =>
  ofDisk.includes(String(findCode(error))) ? new Unavailable(error) : error;

const throwUnavailable = (error: unknown): never => {
  throw asUnavailable(error);
};
