import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";

/** Bytes that must be free there. The databases of all tests together need a fraction of it. */
const needed = 2 * 1024 ** 3;

/**
 * The folder for temporary files of databases, in memory where there is room: there a database that syncs each write
 * does not wait for a disk. Otherwise, and where `TMPDIR` names one, the system's own.
 */
export async function memoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= needed && !process.env.TMPDIR ? inMemory : tmpdir();
}
