import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { batches } from "../batches/table.ts";
import type { ProductRow } from "../present-product.ts";

type BatchStock = Pick<ProductRow, "stock" | "batchNumber" | "expiryDate">;

/**
 * Reads the batches with pieces of products that have several, by product: one without a number first, then in the order of
 * sale. Pieces that are recalled, destroyed or in quarantine are left out, as they are of the stock; expired ones are not,
 * because the import sets them by batch.
 */
export async function readBatchStocks(
  { read }: Pick<Database, "read">,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, BatchStock[]>> {
  const found = await read
    .select()
    .from(batches)
    .where(
      and(
        inArray(
          batches.productId,
          rows.map(({ id }) => id),
        ),
        gt(batches.quantity, 0),
        eq(batches.state, "sellable"),
      ),
    )
    .orderBy(
      sql`${batches.number} is not null`,
      asc(sql`coalesce(${batches.expiry}, '9999-12-31')`),
      asc(batches.receivedAt),
      asc(batches.id),
    );
  const stocks = Map.groupBy(found, ({ productId }) => productId);
  return new Map(
    [...stocks]
      .filter(([, several]) => several.length > 1)
      .map(([id, several]) => [
        id,
        several.map(({ quantity, number, expiry }) => ({
          ...{ stock: quantity, batchNumber: number, expiryDate: expiry },
        })),
      ]),
  );
}
