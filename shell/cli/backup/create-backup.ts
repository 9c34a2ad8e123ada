import { existsSync } from "node:fs";
import { type Config, createCommandStorage, findDatabaseFile } from "@aushadhi/api/src/server";
import { keepDataPrivate } from "../private-data.ts";
import { type ArchiveTarget, createFileTarget } from "./archive-target.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { assertRoom, isDiskFull } from "./backup-room.ts";
import { assertRecipients } from "./encryption.ts";
import { databaseName, folders } from "./manifest.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Files of a backup, and their bytes before encryption. */
export interface BackupSize {
  files: number;
  bytes: number;
}

/**
 * Writes the shop's data into one archive file, whether the shop runs or not.
 * @param force whether to overwrite an existing file
 * @param recipients public age keys; without any the archive is not encrypted
 * @throws BackupError when it cannot be written
 */
export const createBackup = async (
  config: Config,
  file: string,
  { force = false, recipients = [] }: { force?: boolean; recipients?: readonly string[] } = {},
): Promise<BackupSize> => writeBackup(config, createFileTarget(file, force), recipients);

/** As `createBackup`, into any target. Also throws what the target throws. */
export async function writeBackup(
  config: Config,
  target: ArchiveTarget,
  recipients: readonly string[],
): Promise<BackupSize> {
  assertRecipients(recipients);
  const database = findDatabaseFile(config.database.url);
  if (database !== null && !existsSync(database))
    throw new BackupError(`There is no shop in ${config.dataDir}.`);
  await keepDataPrivate(config);
  await assertRoom(config, target.folder);
  const archive = createArchive(target, recipients);
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
    await archive.finish(new Date());
  } catch (error) {
    await archive.discard();
    if (!isSystemError(error)) throw error;
    const reason = isDiskFull(error)
      ? `the disk of ${target.folder ?? config.dataDir} is full`
      : error.message;
    throw new BackupError(`No backup was made: ${reason}`);
  }
  const files = Object.values(archive.files);
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether it is an error of the system, such as a missing folder or a full disk. Its message names the file. */
const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error;

async function addFiles(archive: ArchiveWriter, config: Config): Promise<void> {
  const storage = createCommandStorage(config);
  for (const folder of folders) {
    for (const key of (await storage.list(folder)).sort()) {
      // Temporary files are skipped, and a finished file never changes.
      if (key.endsWith(".part") || key in archive.files) continue;
      const content = await storage.get(key);
      if (content) await archive.add(key, content);
    }
  }
}
