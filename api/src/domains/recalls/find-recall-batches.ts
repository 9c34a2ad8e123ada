import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { RecallBatch, RecallBatchesQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { toBatchKey } from "../catalog/batches/to-batch-key.ts";
import { products } from "../catalog/table.ts";
import { orderItems } from "../orders/table.ts";
import { formatOldBatch } from "./old-batch.ts";
import { itemNumberKey } from "./read-pieces.ts";
import { recallBatches, recalls } from "./table.ts";

/** Finds the batches of all products with a number, also those that only old orders name, or all batches of a product. */
export async function findRecallBatches(
  db: Pick<Database, "read">,
  { number, product }: RecallBatchesQuery,
): Promise<RecallBatch[]> {
  if (number === undefined) return selectBatches(db, sql`${batches.productId} = ${product}`);
  const key = toBatchKey(number);
  const [known, old] = await Promise.all([
    selectBatches(db, sql`${batches.numberKey} = ${key}`),
    findOldBatches(db, key),
  ]);
  return [...known, ...old];
}

/** Reads batches by their ids. */
export const readRecallBatches = (db: Pick<Database, "read">, ids: readonly string[]) =>
  selectBatches(db, sql`${batches.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** A recall of the batch that has not ended. */
export const openRecallOf = (batchId: SQL) => sql`(
  select ${recalls.id} from ${recallBatches} join ${recalls} on ${recalls.id} = ${recallBatches.recallId}
  where ${recallBatches.batchId} = ${batchId} and ${recalls.endedAt} is null limit 1)`;

/** The name of a deleted product is that of an item which was ordered of the batch. */
const orderedName = sql`(
  select ${orderItems.name} from ${stockEntries} join ${orderItems} on ${orderItems.id} = ${stockEntries.line}
  where ${stockEntries.batchId} = ${batches.id} limit 1)`;
/** The same of a product that was deleted before the shop kept batches. */
const oldName = sql`(
  select ${orderItems.name} from ${orderItems} where ${batches.productId} = '' and ${orderItems.productId} is null
    and ${itemNumberKey} = ${batches.numberKey} limit 1)`;

const selectBatches = ({ read }: Pick<Database, "read">, filter: SQL): Promise<RecallBatch[]> =>
  read
    .select({
      id: batches.id,
      productId: batches.productId,
      productName: sql<string>`coalesce(${products.name}, ${orderedName}, ${oldName}, '')`,
      number: batches.number,
      expiry: batches.expiry,
      state: batches.state,
      quantity: batches.quantity,
      quarantined: batches.quarantined,
      recallId: sql<string | null>`${openRecallOf(sql`${batches.id}`)}`,
    })
    .from(batches)
    .leftJoin(products, eq(products.id, batches.productId))
    .where(filter)
    .orderBy(asc(products.name), asc(batches.expiry), asc(batches.id));

/** Finds what old orders name by a number that no batch of the product has. It reads all items, which takes a moment. */
async function findOldBatches(
  { read }: Pick<Database, "read">,
  key: string,
): Promise<RecallBatch[]> {
  const productId = sql<string>`coalesce(${orderItems.productId}, '')`;
  const rows = await read
    .select({
      productId,
      productName: sql<string>`coalesce(${products.name}, min(${orderItems.name}))`,
      number: sql<string>`min(${orderItems.batchNumber})`,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(
        sql`${itemNumberKey} = ${key}`,
        sql`not exists (select 1 from ${batches} where ${batches.productId} = ${productId} and ${batches.numberKey} = ${key})`,
        // Another product's batch that was sold under this item tells more than the number.
        sql`not exists (select 1 from ${stockEntries} where ${stockEntries.reference} = ${orderItems.orderId} and ${stockEntries.line} = ${orderItems.id})`,
      ),
    )
    .groupBy(productId);
  return rows.map((row) => ({
    ...row,
    id: formatOldBatch(row),
    ...{ expiry: null, state: "sellable", quantity: 0, quarantined: 0, recallId: null },
  }));
}
