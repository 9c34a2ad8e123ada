/** A process that serves the API over a database: `serve.ts <database>`. Prints its port, and stops at SIGTERM. */
import { createApp } from "../src/app.ts";
import { createShopBulkJobs } from "../src/create-shop-bulk-jobs.ts";
import { createImportJobs } from "../src/domains/catalog/imports/import-jobs.ts";
import { createCatalogueVersion } from "../src/domains/catalog/read-model/catalog-version.ts";
import { createVisitorWork } from "../src/domains/identity/visitor-work.ts";
import { createLiveOrders } from "../src/domains/orders/live/live-orders.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { createLogger, outputTo } from "../src/platform/log/logger.ts";
import { createConnectivityMonitor } from "../src/platform/processes/connectivity-monitor.ts";
import { createStorage } from "../src/platform/storage/create-storage.ts";
import { unlimitedWork } from "../src/platform/work-limit/work-queue.ts";
import { createMailSystem } from "../src/server.ts";

const [url = "", origin = "http://shop.test"] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: "/nowhere", ...process.env, ORIGIN: origin });
const replicaFolder = process.env.REPLICA_FOLDER;
const db = await openDatabase({ url, replicaFolder, writeInThread: true });
const clock = () => new Date();
// Errors go to stderr, where the tests show them.
const log = createLogger("error", outputTo(2));
const mailer = { send: async () => undefined, close: () => undefined };
const mail = createMailSystem({ db, clock, log, config, mailer });
const live = createLiveOrders({ db, clock, log });
const imports = createImportJobs({ db, clock, log, mail });
await imports.takeOver(url.startsWith("file:"));
const bulkJobs = createShopBulkJobs({ db, clock, log, mail });
await bulkJobs.takeOver(url.startsWith("file:"));
const connectivity = createConnectivityMonitor({ db, log });
const app = createApp({
  db,
  clock,
  config,
  log,
  mail,
  live,
  imports,
  bulkJobs,
  connectivity,
  work: createVisitorWork({ config, limits: unlimitedWork }),
  catalogueVersion: createCatalogueVersion(db, clock),
  storage: createStorage(config),
});
const server = Bun.serve({ port: 0, hostname: "127.0.0.1", idleTimeout: 60, fetch: app.fetch });
connectivity.start(async () => `http://127.0.0.1:${server.port}`);
process.stdout.write(`${server.port}\n`);
process.on("SIGTERM", async () => {
  live.close();
  await server.stop();
  await imports.close();
  await bulkJobs.close();
  await mail.close();
  await connectivity.close();
  await db.close();
  process.exit(0);
});
