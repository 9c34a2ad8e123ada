import { AppError } from "../../../platform/app-error.ts";
import { computeIntegrity, getBlobKey, getIntegrityOfHex, storeBrotli } from "../blobs.ts";
import type { ReleaseDeps } from "../release-plane.ts";
import { compressFairly, queueForPackage } from "./compress-fairly.ts";
import { findOwnBlobs, markSent } from "./own-blobs.ts";

/**
 * Lists which of these files packages must send, also those that others have sent: nobody learns what others have stored.
 * It marks stored ones as recently used, so that they last until the commit.
 * @param packages null for those that nobody has sent
 */
export async function listMissingBlobs(
  deps: Pick<ReleaseDeps, "db" | "storage">,
  packages: readonly string[] | null,
  hashes: readonly string[],
): Promise<string[]> {
  const isOwn = await findOwnBlobs(deps, packages, hashes);
  const missing: string[] = [];
  for (const hash of new Set(hashes)) {
    if (!(await isOwn(hash))) missing.push(hash);
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
  { storage }: Pick<ReleaseDeps, "storage">,
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
  await markSent({ storage }, name, integrity);
  if (isForBrowsers) await queueForPackage(name, () => storeBrotli(storage, key, compressFairly));
}
