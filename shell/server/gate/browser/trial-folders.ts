import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "aushadhi-trial-";

/** Creates a temporary folder of a trial. Its name tells which process uses it. */
export const createTrialFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** Removes the folders of trials whose process was killed before it could remove them. */
export async function removeAbandonedTrialFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? readPid(name.slice(prefix.length)) : null;
    if (pid === null) continue;
    const folder = join(tmpdir(), name);
    if (!isRunning(pid) || (pid === process.pid && (await isOlderThanThisProcess(folder)))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
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

/** In a container the shop has the same process number after each start. */
async function isOlderThanThisProcess(folder: string): Promise<boolean> {
  const made = await stat(folder).catch(() => null);
  return made !== null && made.birthtimeMs < performance.timeOrigin;
}
