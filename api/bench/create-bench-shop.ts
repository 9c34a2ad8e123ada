import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoCategories } from "../seed/demo-catalogue.ts";
import { generateProducts } from "../seed/generate.ts";
import { createApp } from "../src/app.ts";
import { createShopBulkJobs } from "../src/create-shop-bulk-jobs.ts";
import { createImportJobs } from "../src/domains/catalog/imports/import-jobs.ts";
import { createCatalogueVersion } from "../src/domains/catalog/read-model/catalog-version.ts";
import { categories } from "../src/domains/catalog/table.ts";
import { createVisitorWork } from "../src/domains/identity/visitor-work.ts";
import { createLiveOrders } from "../src/domains/orders/live/live-orders.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { createLogger } from "../src/platform/log/logger.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { unlimitedWork } from "../src/platform/work-limit/work-queue.ts";

/** Creates a shop of generated products. It discards its log. */
export async function createBenchShop(products: number) {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-bench-"));
  const db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  const clock = () => new Date();
  await db.write((to) => [
    to
      .insert(categories)
      .values(
        demoCategories.map(({ slug, name }) => ({ id: slug, slug, name, createdAt: clock() })),
      ),
  ]);
  await generateProducts({ db, count: products, now: clock() });
  const log = createLogger("info", { write: () => undefined });
  const config = readConfig({ DATA_DIR: folder });
  const mail = { wake: () => undefined };
  const deps = {
    db,
    clock,
    log,
    storage: createDiskStorage(folder),
    config,
    work: createVisitorWork({ config, limits: unlimitedWork }),
    mail,
    live: createLiveOrders({ db, clock, log }),
    imports: createImportJobs({ db, clock, log, mail }),
    bulkJobs: createShopBulkJobs({ db, clock, log, mail }),
    catalogueVersion: createCatalogueVersion(db, clock),
  };
  return {
    ...deps,
    cached: createApp(deps),
    uncached: createApp({ ...deps, answerBudgetBytes: 0 }),
    async close() {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type BenchShop = Awaited<ReturnType<typeof createBenchShop>>;
