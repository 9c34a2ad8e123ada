/**
 * Stores pictures, release files and kits. Keys are relative paths such as `pictures/ab12-640.webp`; the content
 * of a key never changes, so it may be cached. A put is atomic. Every call throws `Unavailable` when the disk is
 * full, read-only or broken, or the S3 server is down.
 */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content; null for an unknown key. */
  get(key: string): Promise<Blob | null>;
  has(key: string): Promise<boolean>;
  /** Bytes of the content; null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Makes the content count as put now, or within the last hour; returns false for an unknown key. */
  touch(key: string): Promise<boolean>;
  /** Removes the content, if there is any. */
  remove(key: string): Promise<void>;
  /** Removes the content, unless it was put or touched since then. */
  removeIfOlder(key: string, than: Date): Promise<void>;
  /** Keys below a folder. */
  list(folder: string): Promise<string[]>;
  /** Tests the storage: writes, reads and removes a file beside pictures and releases. */
  check(): Promise<void>;
}

/** The folders of a storage. */
export const storageFolders: readonly string[] = ["pictures", "releases"];

/** Throws for a key outside the storage's folder, which is a programming error. */
export function assertStorageKey(key: string): void {
  if (key.split("/").some((part) => part === "" || part === "." || part === "..")) {
    throw new Error(`Not a storage key: ${key}`);
  }
}
