import { accessSync, constants, type Stats, statSync } from "node:fs";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Both throw `DatabaseUnavailable`. */
export interface FileCheck {
  /** Checks that the same files are still there. */
  assertInPlace(): void;
  /** Also checks that they are writable. */
  assertWritable(): void;
}

/**
 * Remembers the identity of a database file and of its log. SQLite continues to use open files that were moved
 * or made read-only, so the writes it confirms then would be missing after the next start.
 */
export function createFileCheck(path: string): FileCheck {
  const known = [path, `${path}-wal`].flatMap((file) => {
    const stat = readStat(file);
    return stat ? [{ file, identity: getIdentity(stat) }] : [];
  });
  const check = (isToBeWritten: boolean) => {
    for (const { file, identity } of known) {
      const stat = readStat(file);
      if (!stat || getIdentity(stat) !== identity)
        throw createUnavailable(`${file} is not what it was`);
      if (isToBeWritten && !isWritable(file, stat)) throw createUnavailable(`${file} is read-only`);
    }
  };
  return { assertInPlace: () => check(false), assertWritable: () => check(true) };
}

const createUnavailable = (message: string) => new DatabaseUnavailable(new Error(message));

const readStat = (file: string) => statSync(file, { throwIfNoEntry: false });

const getIdentity = ({ dev, ino }: Stats) => `${dev}:${ino}`;

/** Checks the mode, because root can write in any case and the mode shows the owner's intention. */
function isWritable(file: string, { mode }: Stats): boolean {
  try {
    accessSync(file, constants.W_OK);
    return (mode & 0o222) !== 0;
  } catch {
    return false;
  }
}
