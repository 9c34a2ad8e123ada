import { accessSync, constants, type Stats, statSync } from "node:fs";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Both throw `DatabaseUnavailable`. */
export interface FileCheck {
  /** The same files are still there. */
  assertInPlace(): void;
  /** And they may be written. */
  assertWritable(): void;
}

/**
 * Remembers which file lies at a path, and its log beside it. SQLite goes on with files that were moved away or made
 * read-only while it had them open, so what it acknowledges then is missing after the next start.
 */
export function createFileCheck(path: string): FileCheck {
  const known = [path, `${path}-wal`].flatMap((file) => {
    const stat = statOf(file);
    return stat ? [{ file, identity: identityOf(stat) }] : [];
  });
  const check = (isToBeWritten: boolean) => {
    for (const { file, identity } of known) {
      const stat = statOf(file);
      if (!stat || identityOf(stat) !== identity) throw unavailable(`${file} is not what it was`);
      if (isToBeWritten && !isWritable(file, stat)) throw unavailable(`${file} is read-only`);
    }
  };
  return { assertInPlace: () => check(false), assertWritable: () => check(true) };
}

const unavailable = (message: string) => new DatabaseUnavailable(new Error(message));

const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });

const identityOf = ({ dev, ino }: Stats) => `${dev}:${ino}`;

/** The mode says for root, too, what the file's owner means. */
function isWritable(file: string, { mode }: Stats): boolean {
  try {
    accessSync(file, constants.W_OK);
    return (mode & 0o222) !== 0;
  } catch {
    return false;
  }
}
