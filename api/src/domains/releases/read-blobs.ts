import type { Storage } from "../../platform/storage/storage.ts";
import { getBlobKey } from "./blobs.ts";

/** Reads files and joins their bytes. Returns null when the list is empty or one of them is not stored. */
export async function readBlobs(
  storage: Pick<Storage, "get">,
  hashes: readonly string[],
): Promise<Uint8Array | null> {
  const read = async (integrity: string) => (await storage.get(getBlobKey(integrity)))?.bytes();
  const contents = await Promise.all(hashes.map(read));
  const found = contents.filter((content) => content !== undefined);
  return found.length > 0 && found.length === hashes.length ? Buffer.concat(found) : null;
}
