/**
 * Where pictures, release files and kits lie. Keys are relative paths such as `pictures/ab12-640.webp`; what is under a
 * key never changes, so that it may be cached. A put is there whole or not at all. Every call throws `Unavailable` when
 * the disk is full, read-only or broken, or the S3 server away.
 */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content, or null when there is none under this key. */
  get(key: string): Promise<Blob | null>;
  has(key: string): Promise<boolean>;
  /** Bytes of the content, or null when there is none under this key. */
  size(key: string): Promise<number | null>;
  /** Makes what is under this key count as put now, or within the last hour; false when there is nothing. */
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

/** The folders of a storage. */
export const storageFolders: readonly string[] = ["pictures", "releases"];

/** A key that leads out of the storage's folder is a mistake of ours. */
export function assertStorageKey(key: string): void {
  if (key.split("/").some((part) => part === "" || part === "." || part === "..")) {
    throw new Error(`Not a storage key: ${key}`);
  }
}
