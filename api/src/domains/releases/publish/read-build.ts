import { existsSync } from "node:fs";
import { join } from "node:path";

/** A build: its manifest, and its files by path. */
export interface Build {
  manifest: unknown;
  /** Browser files by path. */
  client: ReadonlyMap<string, Uint8Array>;
  /** The pieces of the server module, in order; null when only the browser renders. */
  server: readonly Uint8Array[] | null;
  /** Source maps by the path of their browser file. */
  maps?: ReadonlyMap<string, Uint8Array>;
}

/** Reads a build from its output folder. */
export async function readBuild(folder: string): Promise<Build> {
  const manifest: { server?: string | null } = await Bun.file(join(folder, "release.json")).json();
  const client = await readFiles(join(folder, "client"));
  const server = manifest.server ? [...(await readFiles(join(folder, "server"))).values()] : null;
  const maps = await readFiles(join(folder, "maps"));
  return {
    ...{ manifest, client, server },
    maps: new Map([...maps].map(([path, content]) => [path.replace(/\.map$/, ""), content])),
  };
}

/** Reads all files of a folder, sorted by path. A folder that is not there has none. */
async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  if (!existsSync(folder)) return files;
  const names = new Bun.Glob("**/*").scanSync({ cwd: folder });
  for (const name of [...names].sort()) {
    files.set(name, await Bun.file(join(folder, name)).bytes());
  }
  return files;
}
