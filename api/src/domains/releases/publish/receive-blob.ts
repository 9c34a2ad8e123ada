import PQueue from "p-queue";
import { AppError } from "../../../platform/app-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey, getIntegrityOfHex, storeBlob } from "../blobs.ts";

/** One at a time: compression uses a whole core, and the same machine serves visitors. */
const compressions = new PQueue({ concurrency: 1 });

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
 * Stores an uploaded file and its Brotli copy, if its hash matches its address.
 * @param hex SHA-384 in hex
 * @throws AppError `invalid_input`
 */
export async function receiveBlob(
  storage: Storage,
  hex: string,
  content: Uint8Array,
): Promise<void> {
  if (computeIntegrity(content) !== getIntegrityOfHex(hex)) {
    throw new AppError("invalid_input", "The bytes are not those of this address");
  }
  await compressions.add(() => storeBlob(storage, content, true));
}
