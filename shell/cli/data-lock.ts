import { Database } from "bun:sqlite";
import { join } from "node:path";
import { OperatorError } from "@aushadhi/api/src/server";

/** Another process has the shop's data open. One database file bears only one. */
export class DataInUse extends OperatorError {
  override readonly name = "DataInUse";
}

/** File in the data folder that is locked by the process that has the data open, and names it. It stays there. */
export const lockName = "lock.db";

/** Two that start at the same moment sort it out within this time. */
const timeoutMs = 500;

/** Held here as well: a lock that nobody refers to any more is collected, and with it given back. */
const held = new Set<Database>();

/**
 * Takes the data for this process alone, until it gives it back or ends in any way. Returns how to give it back.
 * @throws DataInUse; OperatorError when the lock cannot be written
 */
export async function lockData(dataDir: string): Promise<() => Promise<void>> {
  const lock = openLock(join(dataDir, lockName));
  try {
    lock.run(`PRAGMA busy_timeout = ${timeoutMs}`);
    lock.run("BEGIN IMMEDIATE");
    lock.run(`PRAGMA user_version = ${process.pid}`);
    lock.run("COMMIT");
    // Never committed. The system itself takes it from a process that has ended.
    lock.run("BEGIN IMMEDIATE");
  } catch (error) {
    const holder = isBusy(error) ? holderOf(lock) : null;
    lock.close();
    if (holder === null) throw notWritable(join(dataDir, lockName), error);
    throw new DataInUse(
      `The shop's data is in use by process ${holder}. Stop it, or set DATA_DIR.`,
    );
  }
  held.add(lock);
  return async () => {
    held.delete(lock);
    lock.close();
  };
}

function openLock(file: string): Database {
  try {
    return new Database(file);
  } catch (error) {
    throw notWritable(file, error);
  }
}

const notWritable = (file: string, error: unknown) =>
  new OperatorError(
    `DATA_DIR: ${file} cannot be written (${error instanceof Error ? error.message : error}).`,
  );

const isBusy = (error: unknown) =>
  error instanceof Error && /database is locked/.test(error.message);

const holderOf = (lock: Database): number =>
  lock.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version ?? 0;
