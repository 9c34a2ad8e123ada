import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { type ArchivedFiles, type Manifest, manifestName } from "./manifest.ts";

/** An archive in progress. It has a temporary name until it is complete. */
export interface ArchiveWriter {
  /** Files in it so far. */
  files: ArchivedFiles;
  add(path: string, content: Blob): Promise<void>;
  /** Adds the manifest, waits until all data is on the disk, and renames the archive. */
  finish(now: Date): Promise<void>;
  /** Removes it. */
  discard(): Promise<void>;
}

/** Creates a stream that hashes the data it passes on. */
const createHashingStream = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Waits until a file is completely on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** @param file target path; an existing file is replaced atomically at the end */
export function createArchive(file: string): ArchiveWriter {
  const draft = `${file}.${crypto.randomUUID()}.part`;
  const tar = pack();
  // It contains addresses and password hashes, so only the owner may read it.
  const written = pipeline(tar, createWriteStream(draft, { flags: "wx", mode: 0o600 }));
  // The next call that adds a file, or `finish`, throws this error.
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
    // When the disk is full, `written` rejects and the stream accepts no more data.
    await Promise.race([pipeline(content.stream(), createHashingStream(hash), entry), written]);
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
