import { existsSync } from "node:fs";
import { type Config, createStorage, findDatabaseFile } from "@aushadhi/api/src/server";
import { keepDataPrivate } from "../private-data.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { databaseName, folders } from "./manifest.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/**
 * Writes the shop's data into one archive, whether the shop runs or not.
 * @param force whether to overwrite an existing file
 * @returns the files in it
 * @throws BackupError when it cannot be written
 */
export async function createBackup(
  config: Config,
  file: string,
  { force = false }: { force?: boolean } = {},
): Promise<{ files: number; bytes: number }> {
  const database = findDatabaseFile(config.database.url);
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
    // Files first, so that the archive has files that the shop removes before the copy of the database is made.
    await addFiles(archive, config);
    const snapshot = await takeSnapshot(config);
    try {
      // Then the files that were added meanwhile.
      await addFiles(archive, config);
      await archive.add(databaseName, Bun.file(snapshot.file));
    } finally {
      await snapshot.remove();
    }
    // Another backup may have created this file meanwhile.
    assertMayWrite();
    await archive.finish(new Date());
  } catch (error) {
    await archive.discard();
    throw isSystemError(error) ? new BackupError(`No backup was made: ${error.message}`) : error;
  }
  const files = Object.values(archive.files);
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether it is an error of the system, such as a missing folder or a full disk. Its message names the file. */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error;

async function addFiles(archive: ArchiveWriter, config: Config): Promise<void> {
  const storage = createStorage(config);
  for (const folder of folders) {
    for (const key of (await storage.list(folder)).sort()) {
      // Temporary files are skipped, and a finished file never changes.
      if (key.endsWith(".part") || key in archive.files) continue;
      const content = await storage.get(key);
      if (content) await archive.add(key, content);
    }
  }
}
