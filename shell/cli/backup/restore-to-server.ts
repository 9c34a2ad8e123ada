import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Config, createStorage, loadSnapshot, openDatabase } from "@aushadhi/api/src/server";
import { BackupError } from "./backup-error.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Content of a checked archive. */
export interface UnpackedBackup {
  /** Folder of its files. */
  folder: string;
  /** Keys of its files in a storage. */
  keys: readonly string[];
  /** Its database. */
  database: string;
}

/**
 * Restores a backup into a libSQL server's database and the shop's storage. It first saves the previous database to a
 * file in the data folder. Existing files in the storage stay. No process of the shop may run meanwhile.
 * @throws BackupError when it cannot be restored
 */
export async function restoreToServer(
  config: Config,
  backup: UnpackedBackup,
  { replace, aside }: { replace: boolean; aside: string },
): Promise<void> {
  const { dataDir, database } = config;
  if (!(await isEmpty(config))) {
    if (!replace) {
      throw new BackupError(
        "The database is not empty. With --replace its data is put aside for the backup's.",
      );
    }
    const before = await takeSnapshot(config);
    await rename(before.file, join(dataDir, `shop.db${aside}`));
  }
  // Files come before the data that refers to them.
  const storage = createStorage(config);
  for (const key of backup.keys) {
    if (await storage.has(key)) continue;
    await storage.put(key, await Bun.file(join(backup.folder, key)).bytes());
  }
  // Migrates the backup to the tables of the server's database.
  await (await openDatabase({ url: pathToFileURL(backup.database).href })).close();
  await loadSnapshot(backup.database, database);
}

/** Whether the database has no category and no user. It also migrates the server's tables. */
async function isEmpty({ database }: Config): Promise<boolean> {
  const db = await openDatabase(database);
  try {
    const tables = ["categories", "users"].map(
      (table) => `select 1 from (select 1 from ${table} limit 1)`,
    );
    return (await db.read.all(tables.join(" union all "))).length === 0;
  } finally {
    await db.close();
  }
}
