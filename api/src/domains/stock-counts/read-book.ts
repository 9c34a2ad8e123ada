import { type SQL, sql } from "drizzle-orm";
import { batches, sellingDays, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { orderItems, orders } from "../orders/table.ts";
import { stockCounts } from "./table.ts";

/** What is counted: a product, or one of its batches. */
export interface CountTarget {
  countId: string;
  productId: string;
  /** Empty for the whole product. */
  batchId: string;
}

/**
 * Builds what the book says at a moment: the pieces that should stand on the shelves, and the last entry of the ledger. The
 * write of a line reads it, so that no sale comes between.
 * @param isPast whether entries since the moment have to be taken off
 */
export function readBook(target: CountTarget, at: Date, isPast: boolean) {
  const now = target.batchId === "" ? buildStock(target) : buildBatchPieces(target);
  if (!isPast) {
    const entryId = sql<number>`(select coalesce(max(${stockEntries.id}), 0) from ${stockEntries})`;
    return { expected: sql<number>`${now}`, entryId };
  }
  const ofProduct = sql`${stockEntries.productId} = ${target.productId}`;
  return {
    expected: sql<number>`${now} - coalesce((select sum(${stockEntries.quantity}) from ${stockEntries}
      where ${ofProduct} and ${stockEntries.at} > ${at.getTime()} and ${isMovement(target)}), 0)`,
    entryId: sql<number>`(select coalesce(max(${stockEntries.id}), 0) from ${stockEntries}
      where ${ofProduct} and ${stockEntries.at} <= ${at.getTime()})`,
  };
}

/** Whether nobody has packed an order yet, and a count includes such orders. */
const isOnShelf = (countId: string): SQL => sql`${orders.status} in ('pending', 'confirmed')
  and (select ${stockCounts.hasOpenOrders} from ${stockCounts} where ${stockCounts.id} = ${countId})`;

/** The stock of a product, and what of it is ordered but not packed. */
const buildStock = ({ countId, productId }: CountTarget): SQL => sql`(
  select ${products.stock} from ${products} where ${products.id} = ${productId}) + coalesce((
  select sum(${orderItems.quantity}) from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
  where ${orderItems.productId} = ${productId} and ${isOnShelf(countId)}), 0)`;

const buildBatchPieces = ({ countId, batchId }: CountTarget): SQL => sql`(
  select ${batches.quantity} from ${batches} where ${batches.id} = ${batchId}) - coalesce((
  select sum(${stockEntries.quantity}) from ${stockEntries} join ${orders} on ${orders.id} = ${stockEntries.reference}
  where ${stockEntries.batchId} = ${batchId} and ${stockEntries.place} = 'sale'
    and ${stockEntries.line} is not null and ${isOnShelf(countId)}), 0)`;

/** Whether an entry of the ledger changed what is counted: not one that took pieces of an order which are still there. */
const isMovement = ({ countId, batchId }: CountTarget): SQL => sql`${stockEntries.place} = 'sale'
  and ${isOfTarget(sql`${batchId}`)}
  and not (${stockEntries.line} is not null and exists (
    select 1 from ${orders} where ${orders.id} = ${stockEntries.reference} and ${isOnShelf(countId)}))`;

/** Whether an entry of the ledger is one of a batch, or of any batch that can be sold where the batch is empty. */
export const isOfTarget = (batchId: SQL): SQL => sql`iif(${batchId} = '', exists (
  select 1 from ${batches} sold where sold.id = ${stockEntries.batchId} and sold.state = 'sellable'
    and (sold.expiry is null or sold.expiry >= (select ${sellingDays.cutoff} from ${sellingDays}))),
  ${stockEntries.batchId} = ${batchId})`;
