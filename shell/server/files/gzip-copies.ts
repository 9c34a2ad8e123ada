import { type Bytes, compress, createVersionedCache } from "@aushadhi/api/src/server";

/** Bytes of memory for the copies: those of several whole releases. */
const defaultBudgetBytes = 8 * 1024 * 1024;
/** Whatever the version: a file never changes. */
const version = "";

/**
 * Creates the gzip copies of release files, for clients that accept no Brotli. They are few, so a copy is made when it is
 * first asked for, and kept in memory.
 */
export function createGzipCopies(budgetBytes = defaultBudgetBytes) {
  const copies = createVersionedCache<Bytes>({
    maxSize: budgetBytes,
    sizeOf: (copy) => copy.length,
  });
  return {
    /** Returns the copy of the file with this hash, if it is in memory. */
    peek: (integrity: string): Bytes | undefined => copies.peek(integrity, version),
    /**
     * Returns the copy of the file with this hash; null when there is no file.
     * @param read reads the plain file
     */
    async get(integrity: string, read: () => Promise<ArrayBuffer | null>): Promise<Bytes | null> {
      const nothing = new Uint8Array();
      const copy = await copies.get(integrity, version, async () => {
        const plain = await read();
        if (!plain) return { value: nothing, isKept: false };
        return { value: await compress(new Uint8Array(plain), "gzip", "kept"), isKept: true };
      });
      return copy.length > 0 ? copy : null;
    },
  };
}
