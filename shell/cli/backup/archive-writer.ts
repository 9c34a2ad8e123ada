import { createHash, type Hash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { pack } from "tar-stream";
import { bytesOf } from "./archive-reader.ts";
import type { ArchiveTarget } from "./archive-target.ts";
import { encryptFor } from "./encryption.ts";
import { type ArchivedFiles, type Manifest, manifestName } from "./manifest.ts";

/** An archive in progress. Its target has nothing under its name until it is complete. */
export interface ArchiveWriter {
  /** Files in it so far. */
  files: ArchivedFiles;
  add(path: string, content: Blob): Promise<void>;
  /** Adds the manifest, waits until the target has all data, and gives the archive its name. */
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

/** @param recipients age recipients who can decrypt it; without any it is not encrypted */
export function createArchive(
  target: ArchiveTarget,
  recipients: readonly string[] = [],
): ArchiveWriter {
  const tar = pack();
  const written = target.write(encryptFor(recipients, bytesOf(tar)));
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
    await Promise.race([
      pipeline(content.stream(), createHashingStream(hash), entry),
      written,
    ]).catch(async (error) => {
      // A target that fails closes the stream before it says why.
      tar.destroy(error);
      await written;
      throw error;
    });
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
      await target.finish();
    },
    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await target.discard();
    },
  };
}
