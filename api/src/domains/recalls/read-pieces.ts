import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { toBatchKey } from "../catalog/batches/to-batch-key.ts";
import { orderItems, orders } from "../orders/table.ts";
import { recallBatches, recalls } from "./table.ts";

/** What is recalled: batches, and all of a product if `productId` is not null. */
export interface RecallScope {
  batchIds: readonly string[];
  productId: string | null;
}

/** A batch that only orders older than the ledger name; `productId` is empty for a deleted product. */
export interface OldBatch {
  productId: string;
  number: string;
}

/** Pieces of a scope that an order still has. */
export interface OrderPieces {
  orderId: string;
  itemId: string;
  /** Null for an order that is older than the ledger. */
  batchNumber: string | null;
  pieces: number;
}

/** Reads the scope of a recall. */
export async function readScope(
  { read }: Pick<Database, "read">,
  recallId: string,
): Promise<RecallScope> {
  const [row] = await read
    .select({ productId: recalls.productId })
    .from(recalls)
    .where(eq(recalls.id, recallId));
  const rows = await read
    .select({ id: recallBatches.batchId })
    .from(recallBatches)
    .where(eq(recallBatches.recallId, recallId))
    .orderBy(asc(recallBatches.batchId));
  return { batchIds: rows.map(({ id }) => id), productId: row?.productId ?? null };
}

/** Key of the batch number of an ordered item, as `toBatchKey` computes it. */
export const itemNumberKey = sql`lower(replace(coalesce(${orderItems.batchNumber}, ''), ' ', ''))`;

/** Orders that are older than the ledger have no entries, and what was cancelled or returned came back whole. */
const isOlderThanLedger = sql`not exists (
    select 1 from ${stockEntries} where ${stockEntries.reference} = ${orderItems.orderId} and ${stockEntries.line} = ${orderItems.id})
  and ${orders.status} not in ('cancelled', 'returned')`;

/** Lists the pieces of a batch that only old orders name. */
export const readOldPieces = (
  { read }: Pick<Database, "read">,
  { productId, number }: OldBatch,
): Promise<OrderPieces[]> =>
  selectOlder(
    read,
    and(
      productId === "" ? isNull(orderItems.productId) : eq(orderItems.productId, productId),
      sql`${itemNumberKey} = ${toBatchKey(number)}`,
    ),
  );

const selectOlder = (read: Database["read"], filter: SQL | undefined) =>
  read
    .select({
      orderId: orderItems.orderId,
      itemId: orderItems.id,
      batchNumber: orderItems.batchNumber,
      pieces: orderItems.quantity,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(filter, isOlderThanLedger));

/** Lists the pieces of a scope that did not come back to the shop, by item of an order and batch. */
export async function readPieces(
  { read }: Pick<Database, "read">,
  { batchIds, productId }: RecallScope,
): Promise<OrderPieces[]> {
  const inScope = sql`${batches.id} in (select value from json_each(${JSON.stringify(batchIds)}))`;
  const sold = read
    .select({
      orderId: sql<string>`${stockEntries.reference}`,
      itemId: sql<string>`${stockEntries.line}`,
      batchNumber: batches.number,
      pieces: sql<number>`-sum(${stockEntries.quantity})`,
    })
    .from(batches)
    .innerJoin(stockEntries, eq(stockEntries.batchId, batches.id))
    .where(
      and(
        inScope,
        sql`${stockEntries.line} is not null`,
        sql`${stockEntries.reference} is not null`,
      ),
    )
    .groupBy(stockEntries.reference, stockEntries.line, batches.id)
    .having(sql`sum(${stockEntries.quantity}) < 0`);
  // Items of deleted products have none; then the number alone decides.
  const older = selectOlder(
    read,
    sql`((${orderItems.productId} in (select ${batches.productId} from ${batches} where ${inScope})
        and (${orderItems.productId}, ${itemNumberKey}) in (
          select ${batches.productId}, ${batches.numberKey} from ${batches} where ${inScope}))
      or (${orderItems.productId} is null and ${itemNumberKey} in (
        select ${batches.numberKey} from ${batches} where ${inScope} and ${batches.numberKey} <> '' and ${batches.productId} = '')))`,
  );
  const ofProduct = selectOlder(read, sql`${orderItems.productId} = ${productId}`);
  const found = await Promise.all(productId === null ? [sold, older] : [sold, ofProduct]);
  return found.flat();
}
