import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Config } from "@aushadhi/api/src/server";
import { isBucketAddress, readFromBucket } from "./backup-bucket.ts";
import { BackupError } from "./backup-error.ts";
import { decryptWith } from "./encryption.ts";

/**
 * Reads a backup of a file or of a bucket as it comes, decrypted.
 * @param identity file with the private age keys
 * @throws BackupError when there is none, or it cannot be decrypted
 */
export async function openBackup(
  config: Config,
  place: string,
  identity: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const keys = identity === undefined ? null : await readIdentity(identity);
  const isRemote = isBucketAddress(place);
  try {
    const bytes = isRemote ? await readFromBucket(config, place) : createReadStream(place);
    return await decryptWith(keys, bytes);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${place} is no whole backup of a shop: ${reason}`);
  }
}

const readIdentity = (file: string) =>
  readFile(file, "utf8").catch((error) => {
    throw new BackupError(`--identity: ${error.message}`);
  });
