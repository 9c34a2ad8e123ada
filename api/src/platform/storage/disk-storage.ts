import { rmSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Unavailable } from "../app-error.ts";
import { assertStorageKey, type Storage, storageFolders } from "./storage.ts";

/** Keeps everything below one folder of the local disk. */
export function createDiskStorage(root: string): Storage {
  const at = (key: string): string => {
    assertStorageKey(key);
    return join(root, key);
  };
  const checkName = `.check-${crypto.randomUUID()}`;

  const put = async (key: string, content: Uint8Array) => {
    const path = at(key);
    // Written beside and renamed, so that a crash never leaves half a file under its name.
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
        return codeOf(error) === "ENOENT" ? false : throwUnavailable(error);
      }
    },
    remove,
    async removeIfOlder(key, than) {
      const path = at(key);
      try {
        // At once, so that nothing of this process can touch it in between.
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
        (error) => (codeOf(error) === "ENOENT" ? [] : throwUnavailable(error)),
      );
      return names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    },
  };
}

/** The system's codes for a disk that is full, read-only or broken, and for a folder that is not to be written. */
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

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);

const asUnavailable = (error: unknown) =>
  ofDisk.includes(String(codeOf(error))) ? new Unavailable(error) : error;

const throwUnavailable = (error: unknown): never => {
  throw asUnavailable(error);
};
