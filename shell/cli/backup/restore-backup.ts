import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type Config,
  checkDatabase,
  countUnknownMigrationsIn,
  findDatabaseFile,
} from "@aushadhi/api/src/server";
import { lockData, lockName } from "../data-lock.ts";
import { keepDataPrivate } from "../private-data.ts";
import { unpackArchive } from "./archive-reader.ts";
import { syncFile } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { databaseName, folders, type Manifest } from "./manifest.ts";
import { restoreToServer } from "./restore-to-server.ts";

/** Files that an empty data folder may contain. */
const noData = [lockName, `${lockName}-journal`, "lost+found"];

interface RestoreOptions {
  /** Whether to replace existing data. */
  replace: boolean;
  now: Date;
}

/**
 * Restores an archive's data to the configured places. It changes nothing before the whole archive is checked. Replaced
 * data stays beside it under a name that ends in `.before-` and the time.
 * @throws BackupError; DataInUse while a process has the data open
 */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace, now }: RestoreOptions,
): Promise<Manifest> {
  const { dataDir } = config;
  await keepDataPrivate(config);
  const place = findDatabaseFile(config.database.url);
  if (place !== null) await mkdir(dirname(place), { recursive: true });
  const unlock = await lockData(dataDir);
  const id = crypto.randomUUID();
  // Each unpacked file is beside its target, so that moving it there is a rename.
  const folder = join(dataDir, `restore-${id}`);
  const database = `${place ?? join(dataDir, databaseName)}.restore-${id}`;
  const aside = `.before-${now.toISOString().replace(/\D/g, "")}`;
  try {
    if (place !== null && !replace) await assertEmpty(dataDir, place);
    const manifest = await unpackArchive(file, (path) =>
      path === databaseName ? database : join(folder, path),
    );
    await assertUsable(file, database);
    if (place === null) {
      const keys = Object.keys(manifest.files).filter((path) => path !== databaseName);
      await restoreToServer(config, { folder, keys, database }, { replace, aside });
    } else {
      await syncFile(database);
      await putAside(dataDir, place, aside);
      for (const name of folders) {
        const from = join(folder, name);
        if (existsSync(from)) await rename(from, join(dataDir, name));
      }
      await rename(database, place);
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const end of ["", "-wal", "-shm"]) await rm(`${database}${end}`, { force: true });
    await unlock();
  }
}

async function assertEmpty(dataDir: string, database: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !noData.includes(name));
  if (names.length === 0 && !existsSync(database)) return;
  throw new BackupError(
    `${dataDir} is not empty. With --replace its data is put aside for the backup's.`,
  );
}

async function assertUsable(file: string, database: string): Promise<void> {
  const wrong = await checkDatabase(database);
  if (wrong) throw new BackupError(`The backup's database is damaged: ${wrong}`);
  const unknown = await countUnknownMigrationsIn(database);
  if (unknown === 0) return;
  throw new BackupError(
    `${file} is from a newer version of the shop: this one does not know ${unknown} of its migrations. Restore it with the newer version.`,
  );
}

/** Moves the old data aside, the database first. The new database comes last, so a half-restored shop has none. */
async function putAside(dataDir: string, database: string, aside: string): Promise<void> {
  const moves = [
    ...["", "-wal", "-shm"].map((end) => [`${database}${end}`, `${database}${aside}${end}`]),
    ...folders.map((name) => [join(dataDir, name), join(dataDir, `${name}${aside}`)]),
  ] as [from: string, to: string][];
  for (const [from, to] of moves) if (existsSync(from)) await rename(from, to);
}
