import { join } from "node:path";

/** A build: its manifest, and its files by path. */
export interface Build {
  manifest: unknown;
  /** Files a browser may load. */
  client: ReadonlyMap<string, Uint8Array>;
  /** Source of the server module; null where the browser renders. */
  server: Uint8Array | null;
}

/** Reads a build from the folder that the build wrote. */
export async function readBuild(folder: string): Promise<Build> {
  const manifest: { server?: string | null } = await Bun.file(join(folder, "release.json")).json();
  const client = new Map<string, Uint8Array>();
  const names = new Bun.Glob("**/*").scanSync({ cwd: join(folder, "client") });
  for (const name of [...names].sort()) {
    client.set(name, await Bun.file(join(folder, "client", name)).bytes());
  }
  const server = manifest.server ? await Bun.file(join(folder, manifest.server)).bytes() : null;
  return { manifest, client, server };
}
