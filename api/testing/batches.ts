import { asc, eq, sql } from "drizzle-orm";
import { selectStockFaults } from "../src/domains/catalog/batches/find-stock-faults.ts";
import { asStockWrite } from "../src/domains/catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../src/domains/catalog/batches/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { testNow } from "./database.ts";

type NewBatch = typeof batches.$inferInsert;

/** Adds a batch with pieces on sale to a product, as a delivery does. Its id is its number. */
export const addBatch = (
  db: Database,
  {
    productId,
    number,
    expiry,
    quantity,
    state,
  }: Pick<NewBatch, "productId" | "state"> & {
    number: string;
    expiry: string | null;
    quantity: number;
  },
) =>
  db.write((to) => [
    to.insert(batches).values({
      ...{ id: number, productId, number, expiry, receivedAt: testNow },
      ...(state && { state }),
    }),
    asStockWrite(
      to.insert(stockEntries).values({
        ...{ batchId: number, productId, kind: "received", place: "sale", quantity },
        ...{ before: 0, after: quantity, actor: "", at: testNow },
      }),
    ),
  ]);

/** Pieces of each batch of a product by number: on sale, and in quarantine where there are some. */
export async function readBatches(db: Database, productId: string) {
  const rows = await db.read
    .select()
    .from(batches)
    .where(eq(batches.productId, productId))
    .orderBy(asc(batches.number));
  return Object.fromEntries(
    rows.map(({ number, quantity, quarantined }) => [
      number ?? "",
      quarantined > 0 ? [quantity, quarantined] : quantity,
    ]),
  );
}

/** Lists what differs: a batch from the sum of its entries, a product from its batches. Empty when all agree. */
export const listDrift = ({ read }: Pick<Database, "read">): Promise<unknown[]> =>
  read.all(sql.raw(selectStockFaults));
