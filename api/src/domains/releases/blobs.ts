import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Storage } from "../../platform/storage/storage.ts";

/** SHA-384 of a file in the format of an `integrity` attribute. */
export const computeIntegrity = (content: Uint8Array): string =>
  `${prefix}${new Bun.CryptoHasher("sha384").update(content).digest("base64")}`;

const prefix = "sha384-";

/** Storage folder of all release files. Each file's key is its hash. */
export const blobFolder = "releases/blobs";

/**
 * Returns the storage key of a file; its Brotli copy ends in `.br`. The key is the hash of the content, so two
 * releases never overwrite each other, and a file that many versions share is stored once.
 */
export const getBlobKey = (integrity: string): string =>
  `${blobFolder}/${Buffer.from(integrity.slice(prefix.length), "base64").toString("hex")}`;

/** Converts a hash from hex, as in a URL, to the format of an `integrity` attribute. */
export const getIntegrityOfHex = (hex: string): string =>
  `${prefix}${Buffer.from(hex, "hex").toString("base64")}`;

/** Stores a file under its hash, with a Brotli copy on request. Copies that exist are only marked as recently used. */
export async function storeBlob(
  storage: Storage,
  content: Uint8Array,
  withBrotli: boolean,
  compress = compressBlob,
): Promise<void> {
  const key = getBlobKey(computeIntegrity(content));
  if (!(await storage.touch(key))) await storage.put(key, content);
  if (withBrotli) await storeBrotli(storage, key, compress);
}

/**
 * Stores the Brotli copy of a stored file. A copy that exists is only marked as recently used. The file is read only now,
 * so files that wait for their turn take no memory.
 */
export async function storeBrotli(
  storage: Storage,
  key: string,
  compress: (content: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  if (await storage.touch(`${key}.br`)) return;
  const content = await (await storage.get(key))?.bytes();
  if (content) await storage.put(`${key}.br`, await compress(content));
}

/** Files above this are compressed with less effort: the best quality takes 5 s for 5 MB, for a few percent of bytes. */
const largeBytes = 1_000_000;

/** Returns the Brotli options for a file of this size. */
export const getBrotliParams = (bytes: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: bytes > largeBytes ? 9 : constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
});

const compressInPool = promisify(brotliCompress);

/** Compresses a file in the runtime's thread pool, which also reads files. */
export const compressBlob = (content: Uint8Array): Promise<Uint8Array> =>
  compressInPool(content, { params: getBrotliParams(content.byteLength) });
