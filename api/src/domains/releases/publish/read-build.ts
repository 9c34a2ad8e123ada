import { join } from "node:path";

/** A build: its manifest, and its files by path. */
export interface Build {
  manifest: unknown;
  /** Browser files by path. */
  client: ReadonlyMap<string, Uint8Array>;
  /** The pieces of the server module, in order; null when only the browser renders. */
  server: readonly Uint8Array[] | null;
}

/** Reads a build from its output folder. */
export async function readBuild(folder: string): Promise<Build> {
  const manifest: { server?: string | null } = await Bun.file(join(folder, "release.json")).json();
  const client = await readFiles(join(folder, "client"));
  const server = manifest.server ? [...(await readFiles(join(folder, "server"))).values()] : null;
  return { manifest, client, server };
}

/** Reads all files of a folder, sorted by path. */
async function readFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const names = new Bun.Glob("**/*").scanSync({ cwd: folder });
  for (const name of [...names].sort()) {
    files.set(name, await Bun.file(join(folder, name)).bytes());
  }
  return files;
}
