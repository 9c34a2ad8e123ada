import { desc, eq } from "drizzle-orm";
import type { StockEntry } from "../../../contract/stock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../identity/table.ts";
import { batches, stockEntries } from "./table.ts";

/** Lists the stock ledger of a product, newest first, also of a deleted one. */
export async function listStockEntries(
  { read }: Pick<Database, "read">,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ entries: StockEntry[]; total: number }> {
  const isOfProduct = eq(stockEntries.productId, productId);
  const total = await read.$count(stockEntries, isOfProduct);
  const rows = await read
    .select({ entry: stockEntries, batchNumber: batches.number, by: users.name })
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .leftJoin(users, eq(users.id, stockEntries.actor))
    .where(isOfProduct)
    .orderBy(desc(stockEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const entries = rows.map(({ entry, batchNumber, by }) => {
    const { productId: _, actor, line, at, ...shown } = entry;
    return { ...shown, batchNumber, by: by ?? (actor || null), at: at.toISOString() };
  });
  return { entries, total };
}
