import { join } from "node:path";
import {
  type Config,
  createDiskStorage,
  type Database,
  listSitemapCategories,
  openDatabase,
  type Storage,
} from "@aushadhi/api/src/server";
import { removeSnapshots, serveSnapshots } from "./backup/snapshot-service.ts";
import { lockData } from "./data-lock.ts";
import { keepDataPrivate } from "./private-data.ts";

/** A shop's data, opened for this process alone. */
export interface OpenShop {
  db: Database;
  storage: Storage;
  unlock(): Promise<void>;
}

/**
 * Opens the shop's data, and fills an empty database as `SEED` says.
 * @param beforeFilling what may still stop it once the data is this process's
 */
export async function openShop(
  config: Config,
  beforeFilling: () => Promise<void> = async () => undefined,
): Promise<OpenShop> {
  await keepDataPrivate(config);
  const unlock = config.database.url.startsWith("file:")
    ? await takeData(config)
    : async () => undefined;
  await beforeFilling();
  if (config.seed === "demo" && (await isEmpty(config))) await seed(config);
  const db = await openDatabase({ ...config.database, writeInThread: true });
  return { db, storage: createDiskStorage(config.dataDir), unlock };
}

/** The process that has the data is the one that can be asked for a copy of the database. */
async function takeData(config: Config): Promise<() => Promise<void>> {
  const unlock = await lockData(config.dataDir);
  await removeSnapshots(config.dataDir);
  const stop = await serveSnapshots(config.dataDir, config.database.url);
  return async () => {
    await stop();
    await unlock();
  };
}

async function isEmpty(config: Config): Promise<boolean> {
  const db = await openDatabase(config.database);
  const categories = await listSitemapCategories(db);
  await db.close();
  return categories.length === 0;
}

async function seed(config: Config): Promise<void> {
  console.log("Filling the demo shop: its pictures are drawn once, which takes a minute or more …");
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "seed.ts")], {
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...process.env, DATA_DIR: config.dataDir },
  });
  if ((await child.exited) !== 0) throw new Error("The demo shop could not be filled");
}
