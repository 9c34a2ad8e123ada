import { stat, statfs } from "node:fs/promises";
import {
  type Config,
  createCommandStorage,
  findDatabaseFile,
  measureServer,
} from "@aushadhi/api/src/server";
import { BackupError } from "./backup-error.ts";
import { folders } from "./manifest.ts";

/** Header and padding of a file in an archive, and its line in the manifest. */
const bytesPerFile = 1200;
/** The shop may use this disk too; below this it reports that its own disk is full. */
const marginBytes = 12 * 1024 * 1024;
const atOnce = 16;

/**
 * Checks before anything is written that an archive fits and, for a moment, the copy of the database that it is read from.
 * @param folder of the archive; null when it is on no disk of this machine
 * @throws BackupError that names the folder without room
 */
export async function assertRoom(config: Config, folder: string | null): Promise<void> {
  const database = await measureDatabase(config);
  if (folder === null) return assertFree(config.dataDir, database.copyBytes);
  const archiveBytes = database.bytes + (await measureFiles(config));
  const isOneDisk = (await findDisk(folder)) === (await findDisk(config.dataDir));
  await assertFree(folder, archiveBytes + (isOneDisk ? database.copyBytes : 0));
  if (!isOneDisk) await assertFree(config.dataDir, database.copyBytes);
}

async function assertFree(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  // Writing there says what is wrong with the folder.
  if (!disk) return;
  const free = disk.bavail * disk.bsize;
  if (free >= bytes + marginBytes) return;
  throw new BackupError(
    `No backup was made: the disk of ${folder} has ${toMegabytes(free)} MB free, and the backup needs ${toMegabytes(bytes + marginBytes)} MB there.`,
  );
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1e6);

const findDisk = async (folder: string) => (await stat(folder).catch(() => null))?.dev;

async function measureDatabase({
  database,
}: Config): Promise<{ bytes: number; copyBytes: number }> {
  const file = findDatabaseFile(database.url);
  if (file === null) {
    const bytes = await measureServer(database);
    // A replica is made first, and the copy from it.
    return { bytes, copyBytes: 2 * bytes };
  }
  const sizes = [file, `${file}-wal`].map(
    async (path) => (await stat(path).catch(() => null))?.size,
  );
  const bytes = (await Promise.all(sizes)).reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return { bytes, copyBytes: bytes };
}

async function measureFiles(config: Config): Promise<number> {
  const storage = createCommandStorage(config);
  const keys = (await Promise.all(folders.map((folder) => storage.list(folder)))).flat();
  let bytes = 0;
  for (let at = 0; at < keys.length; at += atOnce) {
    const sizes = await Promise.all(keys.slice(at, at + atOnce).map((key) => storage.size(key)));
    for (const size of sizes) bytes += (size ?? 0) + bytesPerFile;
  }
  return bytes;
}

/** Whether an error, or its text from another process, says that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|disk is full/i.test(error instanceof Error ? error.message : String(error));
