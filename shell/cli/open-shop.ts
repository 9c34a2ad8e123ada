import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type Config,
  type Database,
  diskStorage,
  listedCategories,
  openDatabase,
  type Storage,
} from "@aushadhi/api/src/app";

/** A shop's data, opened for this process alone. */
export interface OpenShop {
  db: Database;
  storage: Storage;
  unlock(): Promise<void>;
}

/** Another process has the shop's data open. One database file bears only one. */
export class DataInUse extends Error {
  override readonly name = "DataInUse";
}

/** Opens the shop's data, and fills an empty database as `SEED` says. */
export async function openShop(config: Config): Promise<OpenShop> {
  await mkdir(config.dataDir, { recursive: true });
  const unlock = config.database.url.startsWith("file:")
    ? await lock(join(config.dataDir, "shop.lock"))
    : async () => undefined;
  if (config.seed === "demo" && (await isEmpty(config))) await seed(config);
  const db = await openDatabase(config.database);
  return { db, storage: diskStorage(config.dataDir), unlock };
}

async function isEmpty(config: Config): Promise<boolean> {
  const db = await openDatabase(config.database);
  const categories = await listedCategories(db);
  await db.close();
  return categories.length === 0;
}

async function seed(config: Config): Promise<void> {
  console.log("Filling the demo shop …");
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "seed.ts")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DATA_DIR: config.dataDir },
  });
  if ((await child.exited) !== 0) throw new Error("The demo shop could not be filled");
}

/** @throws DataInUse when the process that holds the file still runs */
async function lock(path: string): Promise<() => Promise<void>> {
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
