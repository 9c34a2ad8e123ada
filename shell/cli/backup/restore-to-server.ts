import { rename } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type Config,
  createCommandStorage,
  isServerEmpty,
  loadSnapshot,
  lockForRestore,
  openDatabase,
} from "@aushadhi/api/src/server";
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

export interface ServerRestore {
  /** Whether to replace existing data. */
  replace: boolean;
  /** End of the name of the previous database's file. */
  aside: string;
  /** Called with the names of the processes of the shop that run, to wait for their end. Without it they are a failure. */
  onWait?: ((names: readonly string[]) => void) | undefined;
}

/**
 * Restores a backup into a libSQL server's database and the shop's storage. It first saves the previous database to a
 * file in the data folder. Existing files in the storage stay.
 * @throws BackupError when it cannot be restored; OperatorError while processes of the shop or another restore run
 */
export async function restoreToServer(
  config: Config,
  backup: UnpackedBackup,
  { replace, aside, onWait }: ServerRestore,
): Promise<void> {
  const { dataDir, database } = config;
  // This process has locked the data folder, so no other restore from there runs.
  const holder = `${hostname()}:${dataDir}`;
  const lock = await lockForRestore(database, { holder, onWait });
  try {
    if (!(await isServerEmpty(database))) {
      if (!replace) {
        throw new BackupError(
          "The database is not empty. With --replace its data is put aside for the backup's.",
        );
      }
      const before = await takeSnapshot(config);
      await rename(before.file, join(dataDir, `shop.db${aside}`));
    }
    // Files come before the data that refers to them.
    const storage = createCommandStorage(config);
    for (const key of backup.keys) {
      if (await storage.has(key)) continue;
      await storage.put(key, await Bun.file(join(backup.folder, key)).bytes());
    }
    // Migrates both to the tables of this version.
    await (await openDatabase(database)).close();
    await (await openDatabase({ url: pathToFileURL(backup.database).href })).close();
    await loadSnapshot(backup.database, database, lock);
  } finally {
    await lock.release();
  }
}
