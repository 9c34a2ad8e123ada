import { asc, eq, sql } from "drizzle-orm";
import type { Batch } from "../../../contract/stock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { endOfDay } from "../../../platform/kathmandu.ts";
import { presentBatch } from "./present-batch.ts";
import { batches, stockEntries } from "./table.ts";

/**
 * Lists the batches of a product in the order in which they are sold.
 * @param day pieces are those at the end of this day (YYYY-MM-DD, Kathmandu); without it those of now
 */
export async function listBatches(
  { read }: Pick<Database, "read">,
  productId: string,
  day?: string,
): Promise<Batch[]> {
  const rows = await read
    .select()
    .from(batches)
    .where(eq(batches.productId, productId))
    .orderBy(
      asc(sql`coalesce(${batches.expiry}, '9999-12-31')`),
      asc(batches.receivedAt),
      asc(batches.id),
    );
  const past = day === undefined ? null : await readPast(read, productId, endOfDay(day));
  return rows.flatMap((row) => {
    const pieces = past ? past.get(row.id) : row;
    // A batch that came later was not there.
    return pieces ? presentBatch(row, pieces) : [];
  });
}

/** Reads the pieces that batches of a product had at a moment, by batch. */
async function readPast(read: Database["read"], productId: string, until: Date) {
  const sumOf = (place: string) =>
    sql<number>`sum(iif(${stockEntries.place} = ${place}, ${stockEntries.quantity}, 0))`;
  const rows = await read
    .select({
      id: stockEntries.batchId,
      quantity: sumOf("sale"),
      quarantined: sumOf("quarantine"),
    })
    .from(stockEntries)
    .where(
      sql`${stockEntries.productId} = ${productId} and ${stockEntries.at} <= ${until.getTime()}`,
    )
    .groupBy(stockEntries.batchId);
  return new Map(rows.map((row) => [row.id, row]));
}
