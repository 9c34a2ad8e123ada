import { mkdir } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import {
  assertBucket,
  assertLoaded,
  type Config,
  createLease,
  createProcessLease,
  createPrometheusMetrics,
  createStorage,
  type Database,
  listSitemapCategories,
  measureStorage,
  noMetrics,
  openDatabase,
  type PrometheusMetrics,
  type Storage,
  waitForLease,
} from "@aushadhi/api/src/server";
import { assertRestored } from "./backup/restore-backup.ts";
import { removeSnapshots, serveSnapshots } from "./backup/snapshot-service.ts";
import { lockData } from "./data-lock.ts";
import { keepDataPrivate } from "./private-data.ts";

/** The open data of a shop. This process owns a database file, and shares a server's database with other processes. */
export interface OpenShop {
  db: Database;
  storage: Storage;
  /** Null when metrics are off. */
  metrics: PrometheusMetrics | null;
  /** Call it once the shop is filled and has its releases. Other starting processes wait until then. */
  finishPreparing(): Promise<void>;
  unlock(): Promise<void>;
}

/**
 * Opens the shop's data and fills an empty database according to `SEED`.
 * @param beforeFilling check that may still throw after this process has locked the data
 */
export async function openShop(
  config: Config,
  beforeFilling: () => Promise<void> = async () => undefined,
): Promise<OpenShop> {
  await keepDataPrivate(config);
  const isFile = config.database.url.startsWith("file:");
  const unlock = isFile ? await takeData(config) : await takeReplica(config);
  await beforeFilling();
  if (config.s3) await assertBucket(config.s3);
  if (isFile && config.seed === "demo") {
    const file = await openDatabase(config.database);
    // This process must not have it open while another process fills it.
    await fillIfEmpty(config, file, file.close);
  }
  const metrics = config.metrics && createPrometheusMetrics();
  const counted = metrics ?? noMetrics;
  const { database, replicaFolder } = config;
  const options = { replicaFolder, writeInThread: true, metrics: counted };
  const db = await openDatabase({ ...database, ...options });
  // A cache reads its folder once, so it is created after the other process has filled the folder.
  const openStorage = () => measureStorage(createStorage(config), counted);
  if (isFile) {
    const finishPreparing = async () => undefined;
    return { db, metrics, unlock, storage: openStorage(), finishPreparing };
  }
  await assertLoaded(database);
  const shop = { db: await registerProcess(db), metrics, unlock };
  const lease = createLease(db, "start");
  await waitForLease(lease, () => console.log("Another process prepares the shop. Waiting …"));
  await fillIfEmpty(config, db);
  return { ...shop, storage: openStorage(), finishPreparing: lease.release };
}

/** Names this process in a server's database until it closes it, so that no restore begins meanwhile. */
async function registerProcess(db: Database): Promise<Database> {
  const lease = createProcessLease(db, `${hostname()}/${process.pid}`);
  await lease.acquire();
  return {
    ...db,
    async close() {
      // If the release fails, the lease expires.
      await lease.release().catch(() => undefined);
      await db.close();
    },
  };
}

/** Locks the data, and offers snapshots of the database to other processes. */
async function takeData(config: Config): Promise<() => Promise<void>> {
  const unlock = await lockData(config.dataDir);
  try {
    assertRestored(config.dataDir);
  } catch (error) {
    await unlock();
    throw error;
  }
  await removeSnapshots(config.dataDir);
  const stop = await serveSnapshots(config.dataDir, config.database.url);
  return async () => {
    await stop();
    await unlock();
  };
}

/** Locks this process's copy of a server's database. Each start removes and creates it, so two must not share it. */
async function takeReplica({ replicaFolder }: Config): Promise<() => Promise<void>> {
  if (replicaFolder === undefined) return async () => undefined;
  await mkdir(dirname(replicaFolder), { recursive: true });
  return lockData(dirname(replicaFolder), `${basename(replicaFolder)}-lock.db`);
}

/** Fills an empty database according to `SEED`. @param beforeFilling also called when there is nothing to fill */
async function fillIfEmpty(
  config: Config,
  db: Database,
  beforeFilling: () => Promise<void> = async () => undefined,
): Promise<void> {
  const isDue = config.seed === "demo" && (await listSitemapCategories(db)).length === 0;
  await beforeFilling();
  if (isDue) await seed(config);
}

async function seed(config: Config): Promise<void> {
  console.log("Filling the demo shop: its pictures are drawn once, which takes a minute or more …");
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "seed.ts")], {
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...process.env, DATA_DIR: config.dataDir },
  });
  if ((await child.exited) !== 0) throw new Error("The demo shop could not be filled");
}
