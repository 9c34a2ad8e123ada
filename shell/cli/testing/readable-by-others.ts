import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Lists this path and all paths below it that group or others may read, write or enter. */
export async function readableByOthers(path: string): Promise<string[]> {
  const found = await stat(path);
  const below = found.isDirectory() ? await readdir(path) : [];
  const inside = await Promise.all(below.map((name) => readableByOthers(join(path, name))));
  return [...((found.mode & 0o077) === 0 ? [] : [path]), ...inside.flat()];
}
