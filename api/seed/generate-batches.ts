import { and, asc, gt, like, sql } from "drizzle-orm";
import { asStockWrite } from "../src/domains/catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../src/domains/catalog/batches/table.ts";
import { products } from "../src/domains/catalog/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { dayAfter, formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { generatedSku } from "./generate-product.ts";
import { createChance } from "./generate-random.ts";

// SQLite allows 32,766 values per statement, and an entry of the ledger has thirteen.
const batchesAWrite = 1_000;
const dayMs = 24 * 3_600_000;

/**
 * Adds batches to the generated products, spread evenly: some have expired or expire soon, and a third is sold out. Numbers
 * stay unique over several runs.
 * @param onProgress called with the number of batches added so far
 */
export async function generateBatches(options: {
  db: Database;
  count: number;
  now: Date;
  onProgress?: (added: number) => void;
}): Promise<void> {
  const { db, count, now, onProgress } = options;
  const first = await db.read.$count(batches);
  const today = formatKathmanduDay(now);
  for (let added = 0, after = ""; added < count; ) {
    const size = Math.min(batchesAWrite, count - added);
    const found = await listProducts(db, after, size);
    if (found.length === 0 && after === "") throw new Error("There are no generated products");
    if (found.length === 0) {
      after = "";
      continue;
    }
    const rows = found.map(({ id, pricePaisa }, at) => {
      const n = first + added + at + 1;
      const chance = createChance(`batch ${n}`);
      return {
        batch: {
          ...{ id: `generated-batch-${n}`, productId: id, number: `GB${n}` },
          expiry: dayAfter(today, chance.whole(-60, 900)),
          costPaisa: Math.round(pricePaisa * (0.6 + chance.whole(0, 25) / 100)),
          receivedAt: new Date(now.getTime() - chance.whole(1, 400) * dayMs),
        },
        quantity: chance.one(1 / 3) ? 0 : chance.whole(1, 80),
      };
    });
    const filled = rows.filter(({ quantity }) => quantity > 0);
    await db.write((to) => [
      to.insert(batches).values(rows.map(({ batch }) => batch)),
      ...(filled.length === 0
        ? []
        : [
            asStockWrite(
              to.insert(stockEntries).values(
                filled.map(({ batch: { id, productId, receivedAt }, quantity }) => ({
                  ...{ batchId: id, productId, kind: "received" as const, place: "sale" as const },
                  ...{ quantity, before: 0, after: quantity, actor: "", at: receivedAt },
                })),
              ),
            ),
          ]),
    ]);
    added += rows.length;
    after = found.at(-1)?.sku ?? "";
    onProgress?.(added);
  }
}

const listProducts = ({ read }: Database, afterSku: string, size: number) =>
  read
    .select({ id: products.id, sku: products.sku, pricePaisa: products.pricePaisa })
    .from(products)
    .where(and(gt(products.sku, afterSku || sql`''`), like(products.sku, `${generatedSku}%`)))
    .orderBy(asc(products.sku))
    .limit(size);
