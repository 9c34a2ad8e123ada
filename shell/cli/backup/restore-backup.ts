import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  type Config,
  checkDatabase,
  databaseFile,
  unknownMigrationsIn,
} from "@aushadhi/api/src/server";
import { lockData, lockName } from "../data-lock.ts";
import { keepDataPrivate } from "../private-data.ts";
import { unpackArchive } from "./archive-reader.ts";
import { syncFile } from "./archive-writer.ts";
import { BackupError } from "./backup-error.ts";
import { databaseName, folders, type Manifest } from "./manifest.ts";

/** What a folder may have in it and still count as empty. */
const noData = [lockName, `${lockName}-journal`, "lost+found"];

/**
 * Puts an archive's data where the configuration says. Nothing is put in place before all of it was found whole, and
 * what is replaced stays beside it under a name that ends in `.before-` and the time.
 * @param replace whether it may take the place of other data
 * @throws BackupError; DataInUse while a process has the data open
 */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Manifest> {
  const { dataDir } = config;
  const database = databaseFile(config.database.url);
  if (database === null) {
    throw new BackupError(
      "The database is a libSQL server's: restore it with the server's own means.",
    );
  }
  await keepDataPrivate(config);
  await mkdir(dirname(database), { recursive: true });
  const unlock = await lockData(dataDir);
  const id = crypto.randomUUID();
  // Each beside the place it is meant for, so that putting it there is a rename.
  const draft = { folder: join(dataDir, `restore-${id}`), database: `${database}.restore-${id}` };
  try {
    const names = (await readdir(dataDir)).filter((name) => !noData.includes(name));
    if (!replace && (names.length > 0 || existsSync(database))) {
      throw new BackupError(
        `${dataDir} is not empty. With --replace its data is put aside for the backup's.`,
      );
    }
    const manifest = await unpackArchive(file, (path) =>
      path === databaseName ? draft.database : join(draft.folder, path),
    );
    const wrong = await checkDatabase(draft.database);
    if (wrong) throw new BackupError(`The backup's database is damaged: ${wrong}`);
    const unknown = await unknownMigrationsIn(draft.database);
    if (unknown > 0) {
      throw new BackupError(
        `${file} is from a newer version of the shop: this one does not know ${unknown} of its migrations. Restore it with the newer version.`,
      );
    }
    await syncFile(draft.database);
    await putAside(dataDir, database, now);
    for (const name of folders) {
      const from = join(draft.folder, name);
      if (existsSync(from)) await rename(from, join(dataDir, name));
    }
    await rename(draft.database, database);
    return manifest;
  } finally {
    await rm(draft.folder, { recursive: true, force: true });
    for (const end of ["", "-wal", "-shm"]) await rm(`${draft.database}${end}`, { force: true });
    await unlock();
  }
}

/** The database goes first and comes last: a shop that is half there has none. */
async function putAside(dataDir: string, database: string, now: Date): Promise<void> {
  const aside = `.before-${now.toISOString().replace(/\D/g, "")}`;
  const moves = [
    ...["", "-wal", "-shm"].map((end) => [`${database}${end}`, `${database}${aside}${end}`]),
    ...folders.map((name) => [join(dataDir, name), join(dataDir, `${name}${aside}`)]),
  ] as [from: string, to: string][];
  for (const [from, to] of moves) if (existsSync(from)) await rename(from, to);
}
