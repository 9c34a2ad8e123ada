import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Config, databaseFile } from "@aushadhi/api/src/app";

/** What group and others may do with a file. */
const others = 0o077;

/**
 * Makes the data folder and all that is in it its owner's alone, whatever the umask, and so all that this process and
 * its children make from now on. To be called before anything is made there.
 */
export async function keepDataPrivate({ dataDir, database }: Config): Promise<void> {
  process.umask(others);
  await mkdir(dataDir, { recursive: true });
  try {
    const file = databaseFile(database.url);
    for (const end of file === null ? [] : ["", "-wal", "-shm"]) await close(`${file}${end}`);
    await closeFolder(dataDir);
  } catch (error) {
    // The folder of another user, or of a system that knows no modes: the shop runs there all the same.
    console.warn(`Others may be able to read ${dataDir}: ${String(error)}`);
  }
}

/** What is in it first: a folder that is closed has been done. What a link leads to is left as it is. */
async function closeFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() && (await isOpen(path))) await closeFolder(path);
    else if (entry.isFile()) await close(path);
  }
  await close(folder);
}

async function close(path: string): Promise<void> {
  const mode = await modeOf(path);
  if (mode & others) await chmod(path, mode & ~others);
}

const isOpen = async (path: string) => ((await modeOf(path)) & others) !== 0;

/** 0 for what is not there, or no more. */
const modeOf = async (path: string): Promise<number> =>
  ((await stat(path).catch(() => null))?.mode ?? 0) & 0o777;
