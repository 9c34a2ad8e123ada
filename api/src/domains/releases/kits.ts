import type { Storage } from "../../platform/storage/storage.ts";

/** Where the kits lie that the shop has served, each version by itself. */
export const kitFolder = "releases/kits";

const getKitKey = (version: string) => `${kitFolder}/${version}.tgz`;

/** Keeps a version of the kit, so that lock files may pin it; one that is there counts as new. */
export async function storeKit(
  storage: Storage,
  version: string,
  tarball: Uint8Array,
): Promise<void> {
  const key = getKitKey(version);
  if (!(await storage.touch(key))) await storage.put(key, tarball);
}

/** A version of the kit, which counts as new from then on; null when it is not kept. */
export async function readKit(storage: Storage, version: string): Promise<Blob | null> {
  const key = getKitKey(version);
  return (await storage.touch(key)) ? storage.get(key) : null;
}
