import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/index.ts";
import type { StockEntryKind, StockPlace } from "../../../contract/stock.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { asStockWrite, changeStocks } from "../../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../../catalog/batches/table.ts";
import { products } from "../../catalog/table.ts";
import type { OrderRow } from "../present-order.ts";
import { orderItems } from "../table.ts";

/** Where the pieces of an order are: with the customer (or on the way), on sale again, or set aside. */
export type GoodsPlace = StockPlace | "customer";

/** Who moves the pieces of an order, and when. */
export interface Mover {
  actor: string;
  now: Date;
}

/** The place of an order's pieces. Those of a return that is not restocked are in quarantine. */
export const getGoodsPlace = ({
  status,
  stockGivenBack,
}: Pick<OrderRow, "status" | "stockGivenBack">): GoodsPlace => {
  if (stockGivenBack) return "sale";
  return status === "returned" ? "quarantine" : "customer";
};

/**
 * Builds statements that move an order's pieces. They come back into the batches that they were sold from, and are taken
 * again first-expiry-first-out. The write fails when too few are left.
 */
export function moveGoods(
  to: WriteBuilder,
  orderId: string,
  places: { from: GoodsPlace; to: GoodsPlace },
  status: OrderStatus,
  { actor, now }: Mover,
): Statement[] {
  if (places.from === places.to) return [];
  const cause = { actor, reference: orderId, at: now.getTime() };
  const kind: StockEntryKind = status === "cancelled" ? "cancelled" : "returned";
  const takes: Record<GoodsPlace, () => Statement[]> = {
    customer: () => [],
    sale: () => [changeStocks(to, selectItems(orderId), { kind: "sold", ...cause })],
    quarantine: () => [insertEntries(to, selectReturned(orderId), "quarantine", "released", cause)],
  };
  const brings: Record<GoodsPlace, () => Statement[]> = {
    customer: () => [],
    sale: () => [
      insertEntries(to, selectHeld(orderId), "sale", kind, cause),
      // Orders that are older than the ledger have no batches.
      changeStocks(to, selectItemsWithoutBatch(orderId), { kind, ...cause }),
    ],
    quarantine: () => [insertEntries(to, selectHeld(orderId), "quarantine", kind, cause)],
  };
  return [...takes[places.from](), ...brings[places.to]()];
}

const isOfOrder = (orderId: string) =>
  and(eq(stockEntries.reference, orderId), isNotNull(stockEntries.line));

/** Pieces by batch and item that the customer has: what was sold and did not come back. */
const selectHeld = (orderId: string): SQL =>
  sql`select ${stockEntries.batchId} as "batch", ${stockEntries.line} as "line", -sum(${stockEntries.quantity}) as "pieces"
    from ${stockEntries} where ${isOfOrder(orderId)} group by 1, 2 having -sum(${stockEntries.quantity}) > 0`;

/** Pieces by batch and item that came back into quarantine, as the negative number that leaves it. */
const selectReturned = (orderId: string): SQL =>
  sql`select ${stockEntries.batchId} as "batch", ${stockEntries.line} as "line", -sum(${stockEntries.quantity}) as "pieces"
    from ${stockEntries} where ${isOfOrder(orderId)} and ${stockEntries.place} = 'quarantine'
    group by 1, 2 having sum(${stockEntries.quantity}) > 0`;

const selectItems = (orderId: string): SQL =>
  sql`select ${orderItems.productId} as "id", -${orderItems.quantity} as "quantity", ${orderItems.id} as "line"
    from ${orderItems} where ${orderItems.orderId} = ${orderId}`;

/** Without their ids, so that they still count as older than the ledger. */
const selectItemsWithoutBatch = (orderId: string): SQL =>
  sql`select ${orderItems.productId} as "id", ${orderItems.quantity} as "quantity", null as "line" from ${orderItems}
    where ${orderItems.orderId} = ${orderId} and ${orderItems.productId} is not null and not exists (
      select 1 from ${stockEntries} where ${stockEntries.reference} = ${orderId} and ${stockEntries.line} = ${orderItems.id})`;

/** A deleted product gets nothing back. */
const insertEntries = (
  to: WriteBuilder,
  pieces: SQL,
  place: StockPlace,
  kind: StockEntryKind,
  cause: { actor: string; reference: string; at: number },
): Statement => {
  const present = place === "sale" ? batches.quantity : batches.quarantined;
  return asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, ${batches.id}, ${batches.productId}, ${kind}, ${place}, "pieces", ${present},
        ${present} + "pieces", ${cause.actor}, ${cause.reference}, "line", null, ${cause.at}
      from (${pieces}) join ${batches} on ${batches.id} = "batch" join ${products} on ${products.id} = ${batches.productId}`,
    ),
  );
};

/** Returns the error of pieces that came back with an order and have left the quarantine since; null if none has. */
export async function findQuarantineError(
  db: Pick<Database, "read">,
  orderId: string,
): Promise<AppError | null> {
  const gone = await db.read.all(
    sql`select 1 from (${selectReturned(orderId)}) join ${batches} on ${batches.id} = "batch"
      where ${batches.quarantined} + "pieces" < 0`,
  );
  return gone.length === 0
    ? null
    : new AppError("conflict", "What came back with this order is no longer in quarantine");
}
