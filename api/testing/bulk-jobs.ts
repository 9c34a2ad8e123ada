import { asc, eq } from "drizzle-orm";
import { bulkJobListResponseSchema } from "../src/contract/index.ts";
import { createBulkJobs } from "../src/domains/bulk/bulk-jobs.ts";
import type { BulkJobInput } from "../src/domains/bulk/store-bulk-job.ts";
import { createRunProductBatch } from "../src/domains/catalog/admin/run-product-batch.ts";
import { products } from "../src/domains/catalog/table.ts";
import { createRunOrderBatch } from "../src/domains/orders/status/run-order-batch.ts";
import { auditEntries } from "../src/platform/audit-log/table.ts";
import { addProducts } from "./database.ts";
import { createOrderShop } from "./orders.ts";
import type { Person } from "./people.ts";

/** What the jobs of the tests do: one more piece of each product. */
const change = { stock: { by: "amount", value: 1 } } as const;
const before = { price: 100, discountPrice: null, stock: 50 };

/** Body of the call that starts a job over these products. */
export const buildJobBody = (ids: readonly string[]) => ({
  change,
  products: ids.map((id) => ({ id, before })),
});

export const buildJobInput = (ids: readonly string[]): BulkJobInput => ({
  kind: "products",
  step: { action: "change", change },
  rows: ids.map((subject) => ({ subject, expected: before })),
});

/** A shop with an admin and a staff member, and processes that run jobs over its products. */
export async function createBulkShop() {
  const shop = await createOrderShop();
  const admin = await shop.createBuyer("admin", {}, "admin");
  const staff = await shop.createBuyer("staff", {}, "staff");

  /** Another process, which calls `onBatch` before each batch of products. */
  const createProcess = (onBatch: (batch: number) => Promise<void> = async () => undefined) => {
    const runProducts = createRunProductBatch(shop);
    let batches = 0;
    return createBulkJobs({
      ...shop,
      runOrders: createRunOrderBatch(shop),
      async runProducts(batch, step) {
        await onBatch(++batches);
        await runProducts(batch, step);
      },
    });
  };

  return {
    ...shop,
    admin,
    staff,
    createProcess,
    /** A process that hangs before its second batch, as when it is frozen or killed. */
    createFrozen() {
      const thawed = Promise.withResolvers<void>();
      const frozen = Promise.withResolvers<void>();
      const jobs = createProcess(async (batch) => {
        if (batch !== 2) return;
        frozen.resolve();
        await thawed.promise;
      });
      return { jobs, frozen: frozen.promise, thaw: thawed.resolve };
    },
    /** Adds products with 50 pieces each, and returns their ids. */
    async addMany(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, (_, at) => `p${String(at).padStart(3, "0")}`);
      await addProducts(
        shop.db,
        ids.map((id) => ({ id, stock: 50 })),
      );
      return ids;
    },
    async list(as: Person = admin, kind = "products") {
      const { body } = await as.call("GET", `/bulk-jobs?kind=${kind}`);
      return bulkJobListResponseSchema.parse(body).jobs;
    },
    async readStocks(ids: readonly string[]): Promise<number[]> {
      const rows = await shop.db.read.select().from(products).orderBy(asc(products.id));
      return rows.filter(({ id }) => ids.includes(id)).map(({ stock }) => stock);
    },
    listEntries: (action: string) =>
      shop.db.read.select().from(auditEntries).where(eq(auditEntries.action, action)),
  };
}
