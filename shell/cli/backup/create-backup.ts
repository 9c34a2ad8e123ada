import { existsSync } from "node:fs";
import { type Config, createStorage, databaseFile } from "@aushadhi/api/src/server";
import { keepDataPrivate } from "../private-data.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { databaseName, folders } from "./manifest.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/**
 * Writes the shop's data into one archive, while the shop runs or while it does not.
 * @param force whether it may take the place of a file that is there
 * @returns what is in it
 * @throws BackupError
 */
export async function createBackup(
  config: Config,
  file: string,
  { force = false }: { force?: boolean } = {},
): Promise<{ files: number; bytes: number }> {
  const database = databaseFile(config.database.url);
  if (database !== null && !existsSync(database))
    throw new BackupError(`There is no shop in ${config.dataDir}.`);
  const assertMayWrite = () => {
    if (force || !existsSync(file)) return;
    throw new BackupError(`${file} is there already. With --force it is replaced.`);
  };
  assertMayWrite();
  await keepDataPrivate(config);
  const archive = createArchive(file);
  try {
    // Files first: what the copy of the database refers to is then there even if the shop removes it meanwhile.
    await addFiles(archive, config);
    const snapshot = await takeSnapshot(config);
    try {
      // And those that came in between.
      await addFiles(archive, config);
      await archive.add(databaseName, Bun.file(snapshot.file));
    } finally {
      await snapshot.remove();
    }
    // Another backup may have come by that name meanwhile.
    assertMayWrite();
    await archive.finish(new Date());
  } catch (error) {
    await archive.discard();
    throw isOfSystem(error) ? new BackupError(`No backup was made: ${error.message}`) : error;
  }
  const files = Object.values(archive.files);
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** A folder that is not there, a disk that is full: it says itself which file it met. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

async function addFiles(archive: ArchiveWriter, config: Config): Promise<void> {
  const storage = createStorage(config);
  for (const folder of folders) {
    for (const key of (await storage.list(folder)).sort()) {
      // A draft is not yet a file, and a file never changes under its name.
      if (key.endsWith(".part") || key in archive.files) continue;
      const content = await storage.get(key);
      if (content) await archive.add(key, content);
    }
  }
}
