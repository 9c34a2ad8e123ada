import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where pictures and release files lie. Keys are relative paths such as `pictures/ab12-640.webp`. */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is none under this key. */
  get(key: string): Promise<Blob | null>;
  has(key: string): Promise<boolean>;
  /** Removes what is under this key, if there is anything. */
  remove(key: string): Promise<void>;
  /** Keys below a folder. */
  list(folder: string): Promise<string[]>;
}

/** Keeps everything below one folder of the local disk. */
export function diskStorage(root: string): Storage {
  const at = (key: string) => {
    if (key.split("/").some((part) => part === "" || part === "." || part === "..")) {
      throw new Error(`Not a storage key: ${key}`);
    }
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a crash never leaves half a file under its name.
      const draft = `${path}.${crypto.randomUUID()}.part`;
      await Bun.write(draft, content);
      await rename(draft, path);
    },
    async get(key) {
      const file = Bun.file(at(key));
      return (await file.exists()) ? file : null;
    },
    has: (key) => Bun.file(at(key)).exists(),
    remove: (key) => rm(at(key), { force: true }),
    async list(folder) {
      const names = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    },
  };
}
