import type { Storage } from "../../platform/storage/storage.ts";

/** Storage folder of the kits that the shop has served, one file a version. */
export const kitFolder = "releases/kits";

const getKitKey = (version: string) => `${kitFolder}/${version}.tgz`;

/** Stores a version of the kit, so that lock files can pin it. A stored kit is only marked as recently used. */
export async function storeKit(
  storage: Storage,
  version: string,
  tarball: Uint8Array,
): Promise<void> {
  const key = getKitKey(version);
  if (!(await storage.touch(key))) await storage.put(key, tarball);
}

/** Reads a version of the kit and marks it as recently used. Returns null when it is not stored. */
export async function readKit(storage: Storage, version: string): Promise<Blob | null> {
  const key = getKitKey(version);
  return (await storage.touch(key)) ? storage.get(key) : null;
}
