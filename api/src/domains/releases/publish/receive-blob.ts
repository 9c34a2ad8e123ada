import { AppError } from "../../../platform/app-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey, getIntegrityOfHex, storeBrotli } from "../blobs.ts";
import { compressFairly, queueForPackage } from "./compress-fairly.ts";

/** Lists which of these files are missing. It marks stored ones as recently used, so that they last until the commit. */
export async function listMissingBlobs(
  storage: Storage,
  hashes: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const hash of new Set(hashes)) {
    if (!(await storage.touch(getBlobKey(hash)))) missing.push(hash);
  }
  return missing;
}

/**
 * Stores an uploaded file, if its hash matches its address, and its Brotli copy, unless browsers never load it. The copies
 * of a package are made one after another.
 * @param name the package that sends the file
 * @param hex SHA-384 in hex
 * @throws AppError `invalid_input`
 */
export async function receiveBlob(
  storage: Storage,
  name: string,
  hex: string,
  content: Uint8Array,
  isForBrowsers = true,
): Promise<void> {
  const integrity = getIntegrityOfHex(hex);
  if (computeIntegrity(content) !== integrity) {
    throw new AppError("invalid_input", "The bytes are not those of this address");
  }
  const key = getBlobKey(integrity);
  if (!(await storage.touch(key))) await storage.put(key, content);
  if (isForBrowsers) await queueForPackage(name, () => storeBrotli(storage, key, compressFairly));
}
