import { readdirSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";

/** Root of the shared sources: this tree, or the kit in a remote's own repository. */
const surroundings = join(import.meta.dirname, "..", "..");

/** Bytes of the largest map that a shop takes. */
const maxBytes = 2_000_000;

/**
 * Moves the source maps out of the folder of files that are served. They lose the sources themselves: a shop needs only the
 * positions. Those that say nothing, or are too large for a shop, are removed. Paths are the same in every folder.
 * @param folder the package
 */
export async function moveSourceMaps(from: string, to: string, folder: string): Promise<void> {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".map"))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const { sourcesContent: _, ...map } = JSON.parse(await readFile(file, "utf8"));
    await rm(file);
    map.sources = map.sources.map((source: string) =>
      nameSource(resolve(dirname(file), source), folder),
    );
    const text = JSON.stringify(map);
    if (!map.mappings || Buffer.byteLength(text) > maxBytes) continue;
    const target = join(to, relative(from, file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

/** Returns the path of a source in its package, its library or the shared sources. */
function nameSource(source: string, folder: string): string {
  const [library] = source.split(`${sep}node_modules${sep}`).slice(1).slice(-1);
  const own = relative(folder, source);
  const path = library
    ? join("node_modules", library)
    : own.startsWith("..")
      ? relative(surroundings, source)
      : own;
  return path.replaceAll(sep, "/");
}
