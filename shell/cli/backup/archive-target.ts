import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupError } from "./backup-error.ts";

/** Where an archive is written to. Nothing has its name before `finish`. */
export interface ArchiveTarget {
  /** The folder whose disk the archive fills; null when it is on no disk of this machine. */
  folder: string | null;
  /** Writes the archive's bytes as they come. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Gives the written archive its name, when all of it is kept. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/**
 * A file that only its owner can read.
 * @param force whether to replace an existing file, atomically
 * @throws BackupError when the file exists
 */
export function createFileTarget(file: string, force: boolean): ArchiveTarget {
  const draft = `${file}.${crypto.randomUUID()}.part`;
  const assertMayWrite = () => {
    if (force || !existsSync(file)) return;
    throw new BackupError(`${file} is there already. With --force it is replaced.`);
  };
  assertMayWrite();
  return {
    folder: dirname(resolve(file)),
    write: (bytes) => pipeline(bytes, createWriteStream(draft, { flags: "wx", mode: 0o600 })),
    async finish() {
      // Another backup may have created this file meanwhile.
      assertMayWrite();
      await syncFile(draft);
      await rename(draft, file);
    },
    discard: () => rm(draft, { force: true }),
  };
}

/** Waits until a file is completely on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
