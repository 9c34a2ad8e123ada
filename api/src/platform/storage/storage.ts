import { rmSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Unavailable } from "../app-error.ts";

/**
 * Where pictures and release files lie. Keys are relative paths such as `pictures/ab12-640.webp`. Every call throws
 * `Unavailable` when the disk is full, read-only or broken.
 */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is none under this key. */
  get(key: string): Promise<Blob | null>;
  has(key: string): Promise<boolean>;
  /** Makes what is under this key count as put now; false when there is nothing. */
  touch(key: string): Promise<boolean>;
  /** Removes what is under this key, if there is anything. */
  remove(key: string): Promise<void>;
  /** The same, unless it was put or touched since then. */
  removeIfOlder(key: string, than: Date): Promise<void>;
  /** Keys below a folder. */
  list(folder: string): Promise<string[]>;
  /** Stores something beside pictures and releases, reads it and removes it. */
  check(): Promise<void>;
}

const folders = ["pictures", "releases"];

/** Keeps everything below one folder of the local disk. */
export function createDiskStorage(root: string): Storage {
  const at = (key: string) => {
    if (key.split("/").some((part) => part === "" || part === "." || part === "..")) {
      throw new Error(`Not a storage key: ${key}`);
    }
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
      for (const folder of folders) {
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
