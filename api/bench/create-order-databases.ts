import { join } from "node:path";
import { createClient } from "@libsql/client";
import { createApp } from "../src/app.ts";
import { createShopBulkJobs } from "../src/create-shop-bulk-jobs.ts";
import { cartLines } from "../src/domains/cart/table.ts";
import { createImportJobs } from "../src/domains/catalog/imports/import-jobs.ts";
import { createCatalogueVersion } from "../src/domains/catalog/read-model/catalog-version.ts";
import { createLiveOrders } from "../src/domains/orders/live/live-orders.ts";
import { readConfig } from "../src/platform/config/config.ts";
import type { Database } from "../src/platform/db/database.ts";
import { createLogger } from "../src/platform/log/logger.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { addBuyers, type Buyer, placeOrder } from "../stress/buyers.ts";
import { withDatabase } from "../stress/databases.ts";
import { addProducts, createTemporaryFolder } from "../testing/database.ts";

/** The statements of one write, in the client's format. */
export type RecordedWrite = readonly { sql: string; args: (string | number | null)[] }[];

const products = 150;
const linesPerCart = 3;

/**
 * Creates two equal databases of buyers with filled carts. Places all orders in a third copy and returns the recorded
 * writes.
 */
export async function createOrderDatabases(buyerCount: number): Promise<{
  buyers: Buyer[];
  recorded: RecordedWrite[];
  shopUrl: string;
  bareUrl: string;
  remove(): Promise<void>;
}> {
  const folder = await createTemporaryFolder();
  const getPath = (name: string) => join(folder.path, `${name}.db`);
  const getUrl = (name: string) => `file:${getPath(name)}`;
  const buyers = await withDatabase(getUrl("shop"), (db) => addBuyersWithCarts(db, buyerCount));
  const shop = createClient({ url: getUrl("shop") });
  for (const copy of ["bare", "recorded"]) await shop.execute(`VACUUM INTO '${getPath(copy)}'`);
  shop.close();
  const recorded = await withDatabase(getUrl("recorded"), (db) => recordOrders(db, buyers));
  return {
    buyers,
    recorded,
    shopUrl: getUrl("shop"),
    bareUrl: getUrl("bare"),
    remove: folder.remove,
  };
}

/** Adds products, and buyers with three of them in each cart. */
export async function addBuyersWithCarts(db: Database, buyerCount: number): Promise<Buyer[]> {
  await addProducts(
    db,
    Array.from({ length: products }, (_, index) => ({ id: `p${index}`, stock: 1_000_000 })),
  );
  const buyers = await addBuyers(db, buyerCount);
  const now = new Date();
  const lines = buyers.flatMap(({ id }, buyer) =>
    Array.from({ length: linesPerCart }, (_, line) => ({
      id: `${id}-${line}`,
      userId: id,
      productId: `p${(buyer * 7 + line * 11) % products}`,
      quantity: 1 + ((buyer + line) % 3),
      addedAt: now,
    })),
  );
  for (let from = 0; from < lines.length; from += 1000) {
    await db.write((to) => [to.insert(cartLines).values(lines.slice(from, from + 1000))]);
  }
  return buyers;
}

async function recordOrders(db: Database, buyers: readonly Buyer[]): Promise<RecordedWrite[]> {
  const recorded: RecordedWrite[] = [];
  const recordingDb: Database = {
    ...db,
    write: (build) =>
      db.write((to) => {
        const statements = build(to);
        recorded.push(
          statements.map((statement) => {
            const { sql, params } = statement.toSQL();
            return { sql, args: params as (string | number | null)[] };
          }),
        );
        return statements;
      }),
  };
  const clock = () => new Date();
  const log = createLogger("silent");
  const mail = { wake: () => undefined };
  const app = createApp({
    db: recordingDb,
    clock,
    config: readConfig({ ORIGIN: "http://shop.test" }),
    log,
    live: createLiveOrders({ db, clock, log }),
    imports: createImportJobs({ db, clock, log, mail }),
    bulkJobs: createShopBulkJobs({ db, clock, log, mail }),
    mail,
    catalogueVersion: createCatalogueVersion(db, clock),
    storage: createDiskStorage("/nowhere"),
  });
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch });
  for (const buyer of buyers) {
    const { status } = await placeOrder(buyer, `http://127.0.0.1:${server.port}`, {}, "order");
    if (status !== 201) throw new Error(`${status} for a recorded order`);
  }
  await server.stop(true);
  return recorded;
}
