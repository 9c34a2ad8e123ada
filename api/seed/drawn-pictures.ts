import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** The demo shop's pictures as the last test run drew them. Encoding is most of the work of filling the shop. */
const kept = join(import.meta.dirname, "../../node_modules/.cache/aushadhi/pictures");

const locate = (dataDir: string) => join(dataDir, "pictures");

/** Keeps the pictures of a data folder that has been filled, for sites of later tests. */
export async function keepDrawnPictures(dataDir: string): Promise<void> {
  // Renamed when it is complete, so that a killed run leaves no incomplete picture.
  const draft = `${kept}-${crypto.randomUUID()}`;
  await cp(locate(dataDir), draft, { recursive: true });
  await rm(kept, { recursive: true, force: true });
  // Fails when another run has kept the same pictures in between.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }));
}

/**
 * Puts the kept pictures, if there are any, into a new data folder. Filling the shop then encodes only the missing ones:
 * a picture's name is the hash of its pixels and of the encoder's settings.
 */
export async function copyDrawnPictures(dataDir: string): Promise<void> {
  await cp(kept, locate(dataDir), { recursive: true }).catch(() => undefined);
}
