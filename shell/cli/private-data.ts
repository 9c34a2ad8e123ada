import { access, chmod, constants, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Config, findDatabaseFile, OperatorError } from "@aushadhi/api/src/server";

/** Permission bits of group and others. */
const others = 0o077;

/**
 * Makes the data folder and its content private to the owner, with any umask, including all that this process and its
 * children create later. Call it before anything is created there. Warns about files of other users.
 * @throws OperatorError when the folder cannot be created or is not writable
 */
export async function keepDataPrivate({ dataDir, database }: Config): Promise<void> {
  process.umask(others);
  await makeFolder(dataDir);
  const file = findDatabaseFile(database.url);
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

/** Reasons by system error code. */
const reasons: Record<string, string> = {
  EEXIST: "is not a folder",
  ENOTDIR: "would lie below something that is not a folder",
  EACCES: "cannot be written by this user",
  EPERM: "cannot be written by this user",
  EROFS: "is on a disk that is read-only",
  ENOSPC: "is on a disk that is full",
};

/** Closes the content first, so a closed folder is done. Targets of links stay unchanged. */
async function closeFolder(folder: string): Promise<string[]> {
  const refused: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && (await isOpen(path))) refused.push(...(await closeFolder(path)));
    else if (entry.isFile()) refused.push(...(await close(path)));
  }
  return [...refused, ...(await close(folder))];
}

/** Removes others' permissions. Returns the path if that fails. */
async function close(path: string): Promise<string[]> {
  const mode = await readMode(path);
  if ((mode & others) === 0) return [];
  return chmod(path, mode & ~others).then(
    () => [],
    () => [path],
  );
}

const isOpen = async (path: string) => ((await readMode(path)) & others) !== 0;

/** Reads the mode of a path; 0 when it does not exist. */
const readMode = async (path: string): Promise<number> =>
  ((await stat(path).catch(() => null))?.mode ?? 0) & 0o777;
