import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { compressBlob, getBrotliParams } from "../blobs.ts";

/**
 * Creates a compression that keeps its results in a folder, for the next shop that publishes the same build: the best
 * quality takes seconds for all packages. It works without them when the folder is not writable.
 */
export function compressOnce(folder: string): (content: Uint8Array) => Promise<Uint8Array> {
  return async (content) => {
    const path = join(folder, computeName(content));
    const kept = Bun.file(path);
    if (await kept.exists()) return kept.bytes();
    const compressed = await compressBlob(content);
    await keep(path, compressed).catch(() => undefined);
    return compressed;
  };

  /** Renames the file when it is complete, since several shops may start at once. */
  async function keep(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = `${path}.${crypto.randomUUID()}.part`;
    await Bun.write(draft, bytes);
    await rename(draft, path);
  }
}

/** Other options of the compression make other bytes, so they are a part of the name. */
const computeName = (content: Uint8Array): string =>
  new Bun.CryptoHasher("sha256")
    .update(JSON.stringify(getBrotliParams(content.byteLength)))
    .update(content)
    .digest("hex");
