import { access, chmod, constants, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Config, databaseFile, OperatorError } from "@aushadhi/api/src/server";

/** What group and others may do with a file. */
const others = 0o077;

/**
 * Gives the data folder and all that is in it to its owner only, with any umask; also all that this process and its
 * children make from now on. Call it before anything is made there. Warns of what belongs to another user.
 * @throws OperatorError when there can be no such folder, or nothing can be made in it
 */
export async function keepDataPrivate({ dataDir, database }: Config): Promise<void> {
  process.umask(others);
  await makeFolder(dataDir);
  const file = databaseFile(database.url);
  const files = file === null ? [] : ["", "-wal", "-shm"].map((end) => `${file}${end}`);
  const refused = await closeFolder(dataDir);
  for (const path of files) refused.push(...(await close(path)));
  if (refused.length > 0) console.warn(`Others may be able to read ${refused[0]}`);
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new OperatorError(`DATA_DIR: ${path} ${reasons[code] ?? `cannot be used (${code})`}.`);
  }
}

/** By the system's codes. */
const reasons: Record<string, string> = {
  EEXIST: "is not a folder",
  ENOTDIR: "would lie below something that is not a folder",
  EACCES: "cannot be written by this user",
  EPERM: "cannot be written by this user",
  EROFS: "is on a disk that is read-only",
  ENOSPC: "is on a disk that is full",
};

/** What is in it first: a folder that is closed has been done. What a link leads to is left as it is. */
async function closeFolder(folder: string): Promise<string[]> {
  const refused: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && (await isOpen(path))) refused.push(...(await closeFolder(path)));
    else if (entry.isFile()) refused.push(...(await close(path)));
  }
  return [...refused, ...(await close(folder))];
}

/** The path, if it could not be closed. */
async function close(path: string): Promise<string[]> {
  const mode = await modeOf(path);
  if ((mode & others) === 0) return [];
  return chmod(path, mode & ~others).then(
    () => [],
    () => [path],
  );
}

const isOpen = async (path: string) => ((await modeOf(path)) & others) !== 0;

/** 0 for what is not there, or no longer there. */
const modeOf = async (path: string): Promise<number> =>
  ((await stat(path).catch(() => null))?.mode ?? 0) & 0o777;
