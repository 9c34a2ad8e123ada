import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads which version the output folder of a package holds; null when there is no build. */
export function readBuiltVersion(folder: string): string | null {
  const file = join(folder, "release.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
}
