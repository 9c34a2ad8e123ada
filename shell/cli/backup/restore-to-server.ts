import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Config, createStorage, loadSnapshot, openDatabase } from "@aushadhi/api/src/server";
import { BackupError } from "./backup-error.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** An archive's content, found whole. */
export interface UnpackedBackup {
  /** Folder of its files. */
  folder: string;
  /** Keys of its files in a storage. */
  keys: readonly string[];
  /** Its database. */
  database: string;
}

/**
 * Puts a backup into a libSQL server's database and the shop's storage. What the database held before becomes a file in
 * the data folder, and files that the storage has already stay. No process of the shop may run meanwhile.
 * @throws BackupError
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
  // What the data refers to is there before the data.
  const storage = createStorage(config);
  for (const key of backup.keys) {
    if (await storage.has(key)) continue;
    await storage.put(key, await Bun.file(join(backup.folder, key)).bytes());
  }
  // So that it has the tables that the server's database has.
  await (await openDatabase({ url: pathToFileURL(backup.database).href })).close();
  await loadSnapshot(backup.database, database);
}

/** Whether there is neither a category nor a user. It brings the server's tables up to date by the way. */
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
