import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** Linux keeps files of this folder in memory. */
const inMemory = "/dev/shm";

/** Bytes that must be free there: many times what the databases of all tests need. */
const needed = 2 * 1024 ** 3;

/**
 * Returns the folder for temporary databases: in memory when it has room, so that synced writes do not wait for a disk.
 * Returns the system's temporary folder otherwise, and when `TMPDIR` is set.
 */
export async function memoryFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= needed && !process.env.TMPDIR ? inMemory : tmpdir();
}
