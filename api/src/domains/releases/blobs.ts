import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Storage } from "../../platform/storage/storage.ts";

/** SHA-384 of some bytes as `integrity` attributes want it. */
export const computeIntegrity = (content: Uint8Array): string =>
  `${prefix}${new Bun.CryptoHasher("sha384").update(content).digest("base64")}`;

const prefix = "sha384-";

/** Where the files of all releases lie, each under its hash. */
export const blobFolder = "releases/blobs";

/**
 * The storage key of a file; its brotli copy ends in `.br`. The key is the content's hash, so that two releases never
 * overwrite each other and the same file of many versions is kept once.
 */
export const getBlobKey = (integrity: string): string =>
  `${blobFolder}/${Buffer.from(integrity.slice(prefix.length), "base64").toString("hex")}`;

/** The hash, as `integrity` attributes want it, that an address names in hex. */
export const getIntegrityOfHex = (hex: string): string =>
  `${prefix}${Buffer.from(hex, "hex").toString("base64")}`;

/** Stores a file under its hash, and a brotli copy if wanted, unless they are there: then they count as new. */
export async function storeBlob(
  storage: Storage,
  content: Uint8Array,
  withBrotli: boolean,
): Promise<void> {
  const key = getBlobKey(computeIntegrity(content));
  if (!(await storage.touch(key))) await storage.put(key, content);
  if (withBrotli) await storeBrotli(storage, key, content);
}

/** Stores the brotli copy of a file unless it is there: then it counts as new. */
export async function storeBrotli(
  storage: Storage,
  key: string,
  content: Uint8Array,
): Promise<void> {
  if (await storage.touch(`${key}.br`)) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  // Costs a second for the shell, once a release, away from the main thread.
  await storage.put(`${key}.br`, await compress(content, { params }));
}

const compress = promisify(brotliCompress);
