import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "aushadhi-trial-";

/** Creates a temporary folder of a trial. Its name tells which process uses it. */
export const createTrialFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/**
 * Removes the folders of trials whose process was killed before it could remove them. Those of other users stay, since
 * their processes may run where this one cannot see them. One that cannot be removed does not keep the others.
 * @param user whose folders are removed
 * @throws the first failure, at the end
 */
export async function removeAbandonedTrialFolders(user = process.getuid?.()): Promise<void> {
  const failures: unknown[] = [];
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? readPid(name.slice(prefix.length)) : null;
    if (pid === null) continue;
    const folder = join(tmpdir(), name);
    const made = await stat(folder).catch(() => null);
    if (!made || (user !== undefined && made.uid !== user)) continue;
    // In a container the shop has the same process number after each start.
    const isOfEarlierStart = pid === process.pid && made.birthtimeMs < performance.timeOrigin;
    if (isRunning(pid) && !isOfEarlierStart) continue;
    await rm(folder, { recursive: true, force: true }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

function readPid(text: string): number | null {
  const [digits = "", random] = text.split("-", 2);
  return random !== undefined && /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user must not be sent a signal, but it runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
