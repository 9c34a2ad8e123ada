import PQueue from "p-queue";
import { AppError } from "../../../platform/app-error.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { computeIntegrity, getBlobKey, getIntegrityOfHex, storeBlob } from "../blobs.ts";

/** One at a time: compressing takes a core, and visitors are served beside it. */
const compressions = new PQueue({ concurrency: 1 });

/** Which of these files are not stored. Those that are count as new, so that they outlast the publishing. */
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
 * Stores a file that was sent, and its brotli copy, if it is the one its address names.
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
