import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Another process has the shop's data open. One database file bears only one. */
export class DataInUse extends Error {
  override readonly name = "DataInUse";
}

/** File in the data folder that names the process that has the data open. */
export const lockName = "shop.lock";

/**
 * Takes the data for this process alone. Returns how to give it back.
 * @throws DataInUse when the process that holds it still runs
 */
export async function lockData(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, lockName);
  for (;;) {
    const file = await open(path, "wx").catch(() => null);
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    }
    const holder = Number(await readFile(path, "utf8").catch(() => ""));
    if (isRunning(holder)) {
      throw new DataInUse(
        `The shop's data is in use by process ${holder}. Stop it, or set DATA_DIR.`,
      );
    }
    await rm(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
