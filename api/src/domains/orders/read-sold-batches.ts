import { asc, eq, isNotNull, sql } from "drizzle-orm";
import type { SoldBatch } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";

/** Batches by the id of an order's item. */
export type SoldBatches = ReadonlyMap<string, SoldBatch[]>;

/**
 * Reads the batches of the pieces that the customers of these orders have or get: what was taken and did not come back. An
 * item that is older than the ledger has none.
 */
export async function readSoldBatches(
  { read }: Pick<Database, "read">,
  orderIds: readonly string[],
): Promise<SoldBatches> {
  if (orderIds.length === 0) return new Map();
  const pieces = sql<number>`-sum(${stockEntries.quantity})`;
  const rows = await read
    .select({
      line: sql<string>`${stockEntries.line}`,
      number: batches.number,
      expiry: batches.expiry,
      quantity: pieces,
    })
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .where(
      sql`${stockEntries.reference} in (select value from json_each(${JSON.stringify(orderIds)}))
        and ${isNotNull(stockEntries.line)}`,
    )
    .groupBy(stockEntries.line, stockEntries.batchId)
    .having(sql`${pieces} > 0`)
    .orderBy(asc(sql`coalesce(${batches.expiry}, '9999-12-31')`), asc(batches.receivedAt));
  const byLine = Map.groupBy(rows, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, sold]) => [line, sold.map(({ line: _, ...batch }) => batch)]),
  );
}

/** Adds up the pieces of batches with the same number and expiry. */
export function addUpBatches(sold: readonly SoldBatch[]): SoldBatch[] {
  const byName = Map.groupBy(sold, ({ number, expiry }) => JSON.stringify([number, expiry]));
  return [...byName.values()]
    .flatMap(([first, ...others]) =>
      first
        ? { ...first, quantity: others.reduce((sum, one) => sum + one.quantity, first.quantity) }
        : [],
    )
    .toSorted((one, other) => ((one.expiry ?? "9999") < (other.expiry ?? "9999") ? -1 : 1));
}
