import { Database } from "bun:sqlite";
import { join } from "node:path";
import { OperatorError } from "@aushadhi/api/src/server";

/** Another process has the shop's data open. Only one process may open a database file. */
export class DataInUse extends OperatorError {
  override readonly name = "DataInUse";
}

/** Lock file in the data folder. It contains the id of the process that has the data open, and is never removed. */
export const lockName = "lock.db";

/** A process waits this long for another process that starts at the same moment. */
const timeoutMs = 500;

/** Keeps a reference: a garbage collected lock would be released. */
const openLocks = new Set<Database>();

/**
 * Locks the data for this process until it unlocks it or ends in any way. Returns the function that unlocks it.
 * @param name name of the lock file in the folder
 * @throws DataInUse; OperatorError when the lock cannot be written
 */
export async function lockData(dataDir: string, name = lockName): Promise<() => Promise<void>> {
  const file = join(dataDir, name);
  const lock = openLock(file);
  try {
    lock.run(`PRAGMA busy_timeout = ${timeoutMs}`);
    lock.run("BEGIN IMMEDIATE");
    lock.run(`PRAGMA user_version = ${process.pid}`);
    lock.run("COMMIT");
    // The transaction is never committed. The system releases the lock when the process ends.
    lock.run("BEGIN IMMEDIATE");
  } catch (error) {
    const holder = isBusy(error) ? readHolder(lock) : null;
    lock.close();
    if (holder === null) throw createNotWritableError(file, error);
    throw new DataInUse(
      `The shop's data is in use by process ${holder}. Stop it, or set DATA_DIR.`,
    );
  }
  openLocks.add(lock);
  return async () => {
    openLocks.delete(lock);
    lock.close();
  };
}

function openLock(file: string): Database {
  try {
    return new Database(file);
  } catch (error) {
    throw createNotWritableError(file, error);
  }
}

const createNotWritableError = (file: string, error: unknown) =>
  new OperatorError(
    `DATA_DIR: ${file} cannot be written (${error instanceof Error ? error.message : error}).`,
  );

const isBusy = (error: unknown) =>
  error instanceof Error && /database is locked/.test(error.message);

const readHolder = (lock: Database): number =>
  lock.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
