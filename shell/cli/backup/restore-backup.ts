import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  type Config,
  checkDatabase,
  countUnknownMigrationsIn,
  findDatabaseFile,
  OperatorError,
} from "@aushadhi/api/src/server";
import { lockData, lockName } from "../data-lock.ts";
import { keepDataPrivate } from "../private-data.ts";
import { unpackArchive } from "./archive-reader.ts";
import { syncFile } from "./archive-target.ts";
import { BackupError } from "./backup-error.ts";
import { databaseName, folders, type Manifest } from "./manifest.ts";
import { openBackup } from "./open-backup.ts";
import { restoreToServer } from "./restore-to-server.ts";
import { syncFolder, syncTree } from "./sync-tree.ts";

/** Files that an empty data folder may contain. */
const noData = [lockName, `${lockName}-journal`, "lost+found"];
/** This file is in a data folder while its data is being replaced. */
const markName = "restoring";
/** What a restore unpacks has a name with its id. */
const endsInId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-wal|-shm)?$/;

interface RestoreOptions {
  /** Whether to replace existing data. */
  replace: boolean;
  now: Date;
  /** File with the private age keys of an encrypted archive. */
  identity?: string | undefined;
  /** Called with the names of the shop's processes that use its server, to wait for their end. */
  onWait?: ((names: readonly string[]) => void) | undefined;
}

/**
 * Restores an archive's data, of a file or of a bucket, to the configured places. It changes nothing before the whole
 * archive is checked. Replaced data stays beside it under a name that ends in `.before-` and the time.
 * @throws BackupError; DataInUse while a process has the data open
 */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace, now, identity, onWait }: RestoreOptions,
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
  await removeLeftovers(dataDir, place);
  const aside = `.before-${now.toISOString().replace(/\D/g, "")}`;
  try {
    if (place !== null && !replace) await assertEmpty(dataDir, place);
    const placeOf = (path: string) => (path === databaseName ? database : join(folder, path));
    const bytes = await openBackup(config, file, identity);
    const manifest = await unpackArchive(file, placeOf, bytes);
    await assertUsable(file, database);
    if (place === null) {
      const keys = Object.keys(manifest.files).filter((path) => path !== databaseName);
      await restoreToServer(config, { folder, keys, database }, { replace, aside, onWait });
    } else {
      // The mark goes last, also when the power fails: a shop that starts has all of the backup on its disk.
      await syncFile(database);
      if (existsSync(folder)) await syncTree(folder);
      await Bun.write(join(dataDir, markName), "");
      await syncFolder(dataDir);
      await putAside(dataDir, place, aside);
      for (const name of folders) {
        const from = join(folder, name);
        if (existsSync(from)) await rename(from, join(dataDir, name));
      }
      await rename(database, place);
      for (const changed of new Set([dataDir, dirname(place)])) await syncFolder(changed);
      await rm(join(dataDir, markName));
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
    for (const end of ["", "-wal", "-shm"]) await rm(`${database}${end}`, { force: true });
    await unlock();
  }
}

/** @throws OperatorError when a restore into this data folder was broken off */
export function assertRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, markName))) return;
  throw new OperatorError(
    `DATA_DIR: a restore into ${dataDir} was broken off. Restore it again: bun run restore FILE --replace`,
  );
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

/** Removes what restores that were broken off had unpacked. */
async function removeLeftovers(dataDir: string, place: string | null): Promise<void> {
  const file = place ?? join(dataDir, databaseName);
  for (const folder of new Set([dataDir, dirname(file)])) {
    for (const name of await readdir(folder)) {
      const isLeft = name.startsWith("restore-") || name.startsWith(`${basename(file)}.restore-`);
      if (isLeft && endsInId.test(name)) await rm(join(folder, name), { recursive: true });
    }
  }
}

/** Moves the old data aside, the database first. The new database comes last, so a half-restored shop has none. */
async function putAside(dataDir: string, database: string, aside: string): Promise<void> {
  const moves = [
    ...["", "-wal", "-shm"].map((end) => [`${database}${end}`, `${database}${aside}${end}`]),
    ...folders.map((name) => [join(dataDir, name), join(dataDir, `${name}${aside}`)]),
  ] as [from: string, to: string][];
  for (const [from, to] of moves) if (existsSync(from)) await rename(from, to);
}
