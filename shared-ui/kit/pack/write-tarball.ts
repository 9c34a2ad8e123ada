import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import type { KitFiles } from "./bundle-code.ts";

/** Writes an npm package. The same files give the same bytes: sorted, without times or owners. */
export async function writeTarball(files: KitFiles): Promise<Uint8Array<ArrayBuffer>> {
  const archive = pack();
  for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const mode = name.endsWith("/cli.js") ? 0o755 : 0o644;
    archive.entry({ name: `package/${name}`, mode, mtime: new Date(0) }, text);
  }
  archive.finalize();
  return new Uint8Array(gzipSync(await buffer(archive), { level: 9 }));
}
