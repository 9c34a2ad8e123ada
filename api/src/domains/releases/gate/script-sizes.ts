import type { Storage } from "../../../platform/storage/storage.ts";
import { getBlobKey } from "../blobs.ts";
import type { GateRelease } from "./gate-release.ts";

/** A script of a release, identified by its content hash. */
interface Script {
  owner: string;
  integrity: string;
}

/** Lists the scripts with these paths; a path that the release does not have is left out. */
export const listScripts = (
  { name, files }: Pick<GateRelease, "name" | "files">,
  paths: readonly string[],
): Script[] =>
  paths.flatMap((path) => {
    const integrity = files.get(path);
    return integrity ? [{ owner: name, integrity }] : [];
  });

/** Sums the bytes of these scripts by package, compressed with Brotli. Each script counts once. */
export async function measureScripts(
  scripts: readonly Script[],
  readSize: (integrity: string) => Promise<number>,
): Promise<Map<string, number>> {
  const distinct = new Map(
    scripts.map((script) => [`${script.owner} ${script.integrity}`, script]),
  );
  const sizes = new Map<string, number>();
  for (const { owner, integrity } of distinct.values()) {
    sizes.set(owner, (sizes.get(owner) ?? 0) + (await readSize(integrity)));
  }
  return sizes;
}

/** Creates a function that reads the compressed size of a file in bytes, once for each file. */
export function createSizeReader(storage: Pick<Storage, "get">) {
  const sizes = new Map<string, Promise<number>>();
  const read = async (key: string) =>
    ((await storage.get(`${key}.br`)) ?? (await storage.get(key)))?.size ?? 0;
  return (integrity: string): Promise<number> => {
    const size = sizes.get(integrity) ?? read(getBlobKey(integrity));
    sizes.set(integrity, size);
    return size;
  };
}
