import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { syncFile } from "./archive-target.ts";

/** Waits until all files and folders of a folder are completely on the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(path) : syncFile(path));
  }
  await syncFolder(folder);
}

/** Waits until the names in a folder are on the disk, such as those that a rename has given. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync();
  await handle.close();
}
