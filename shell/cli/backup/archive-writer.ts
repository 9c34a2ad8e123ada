import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { type ArchivedFiles, type Manifest, manifestName } from "./manifest.ts";

/** An archive that is being written: under a name of its own until it is whole. */
export interface ArchiveWriter {
  /** What is in it so far. */
  files: ArchivedFiles;
  add(path: string, content: Blob): Promise<void>;
  /** Adds the manifest and gives the archive its name, once all of it is on the disk. */
  finish(now: Date): Promise<void>;
  /** Leaves nothing of it. */
  discard(): Promise<void>;
}

/** Takes note of what passes. */
const passing = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Waits until all of a file is on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** @param file where it is to be; what is there now is replaced in one step at the end */
export function createArchive(file: string): ArchiveWriter {
  const draft = `${file}.${crypto.randomUUID()}.part`;
  const tar = pack();
  // It holds addresses and password hashes: nobody's but the owner's.
  const written = pipeline(tar, createWriteStream(draft, { flags: "wx", mode: 0o600 }));
  // The next call that adds something, or `finish`, throws it.
  let hasFailed = false;
  written.catch((error) => {
    hasFailed = true;
    tar.destroy(error);
  });
  const files: ArchivedFiles = {};

  const addEntry = async (path: string, content: Blob): Promise<string> => {
    if (hasFailed) await written;
    const hash = createHash("sha256");
    const entry = tar.entry({ name: path, size: content.size, mode: 0o600 });
    // The disk may be full: then `written` fails, and nobody takes what is added any more.
    await Promise.race([pipeline(content.stream(), passing(hash), entry), written]);
    return hash.digest("hex");
  };

  return {
    files,
    async add(path, content) {
      files[path] = { bytes: content.size, sha256: await addEntry(path, content) };
    },
    async finish(now) {
      const manifest: Manifest = { format: 1, createdAt: now.toISOString(), files };
      await addEntry(manifestName, new Blob([JSON.stringify(manifest)]));
      tar.finalize();
      await written;
      await syncFile(draft);
      await rename(draft, file);
    },
    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}
