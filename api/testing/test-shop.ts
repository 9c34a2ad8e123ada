import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../src/app.ts";
import { createShopBulkJobs } from "../src/create-shop-bulk-jobs.ts";
import { startSellingDay } from "../src/domains/catalog/batches/selling-day.ts";
import { createImportJobs } from "../src/domains/catalog/imports/import-jobs.ts";
import { createCatalogueVersion } from "../src/domains/catalog/read-model/catalog-version.ts";
import { createPasswords } from "../src/domains/identity/passwords.ts";
import { createVisitorWork } from "../src/domains/identity/visitor-work.ts";
import { createLiveOrders } from "../src/domains/orders/live/live-orders.ts";
import { createDocumentWatch } from "../src/domains/releases/health/document-watch.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { createLogger } from "../src/platform/log/logger.ts";
import type { Mail } from "../src/platform/mail/message.ts";
import { createPrometheusMetrics } from "../src/platform/metrics/prometheus.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { unlimitedWork } from "../src/platform/work-limit/work-queue.ts";
import { createMailSystem } from "../src/server.ts";
import { assertDescribed } from "./assert-described.ts";
import { createTemporaryDatabase, testNow } from "./database.ts";

/** An answer with its JSON body, if any. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Hashing parameters that take no time. */
const cheap = { memoryCost: 8, timeCost: 1 };

/** A complete API with an empty database, in a file by default, with a mailbox and a fixed clock. */
export async function createTestShop(
  env: Record<string, string> = {},
  openDatabase: typeof createTemporaryDatabase = createTemporaryDatabase,
  passwords = createPasswords(cheap),
) {
  const config = readConfig({ ORIGIN: "http://shop.test", DATA_DIR: tmpdir(), ...env });
  const { db, url, remove } = await openDatabase();
  const lines: string[] = [];
  const mailbox: Mail[] = [];
  let now = testNow;
  const clock = () => now;
  await startSellingDay(db, now);
  const catalogueVersion = createCatalogueVersion(db, clock);
  // Created on first use, because few tests store files.
  const files = join(tmpdir(), `aushadhi-files-${crypto.randomUUID()}`);
  const storage = createDiskStorage(files);
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const mailer = { send: async (mail: Mail) => void mailbox.push(mail), close: () => undefined };
  const metrics = createPrometheusMetrics();
  const mail = createMailSystem({ db, clock, log, config, mailer, metrics });
  const live = createLiveOrders({ db, clock, log });
  const imports = createImportJobs({ db, clock, log, mail });
  const bulkJobs = createShopBulkJobs({ db, clock, log, mail });
  const documents = createDocumentWatch({ db, clock, log, metrics });
  const deps = {
    db,
    storage,
    clock,
    config,
    log,
    catalogueVersion,
    mail,
    live,
    imports,
    bulkJobs,
    documents,
    metrics,
    passwords,
    work: createVisitorWork({ config, limits: unlimitedWork }),
    /** Milliseconds that sign-ins had to wait; nobody waits in a test. */
    waits: [] as number[],
    delay: async (ms: number) => void deps.waits.push(ms),
  };
  const app = createApp(deps);

  return {
    ...deps,
    app,
    url,
    /** The folder of stored files. */
    files,
    async remove() {
      live.close();
      await imports.close();
      await bulkJobs.close();
      await mail.close();
      await documents.close();
      await remove();
      await rm(files, { recursive: true, force: true });
    },
    /** Moves the clock. */
    passTime(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    /** The log's lines so far. */
    logged: (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line)),
    /** Every mail that was sent, oldest first. */
    async mails(): Promise<readonly Mail[]> {
      await mail.idle();
      return mailbox;
    },
    /** Makes a call; `from` is the client's socket address. */
    async call(path: string, init: RequestInit = {}, from = "203.0.113.7"): Promise<TestAnswer> {
      const answer = await app.request(path, init, { requestIP: () => ({ address: from }) });
      const text = await answer.text();
      const isJson = answer.headers.get("content-type")?.startsWith("application/json");
      const body: unknown = isJson && text ? JSON.parse(text) : text;
      if (isJson && text) assertDescribed(app, init.method ?? "GET", path, answer.status, body);
      return { status: answer.status, headers: answer.headers, body };
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;
