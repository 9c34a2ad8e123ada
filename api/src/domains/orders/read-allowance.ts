import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { OrderAllowance } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { orderLimits } from "../settings/table.ts";
import { isOpenUnpaid, orderItems, orders } from "./table.ts";

/** Reads the order limits, and what is in the user's open, unpaid orders. @param userId null for a guest */
export async function readAllowance(
  db: Pick<Database, "read">,
  userId: string | null,
): Promise<OrderAllowance> {
  const [row] = await allowanceQuery(db).all({ userId });
  if (!row) throw new Error("The order_limits table is empty");
  const { orders: count, pieces, ...limits } = row;
  return { ...limits, ordered: { orders: count, pieces: JSON.parse(pieces) } };
}

const isOwnOpenUnpaid = sql`${eq(orders.userId, sql.placeholder("userId"))} and ${isOpenUnpaid(orders)}`;

/** Number of the user's open, unpaid orders. */
export const openOrderCount = sql<number>`(select count(*) from ${orders} where ${isOwnOpenUnpaid})`;

/** Pieces by product in the user's open, unpaid orders. Deleted products cannot be ordered again. */
const openPieces = sql`(
  select ${orderItems.productId} as product_id, sum(${orderItems.quantity}) as pieces
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${and(isOwnOpenUnpaid, isNotNull(orderItems.productId))} group by ${orderItems.productId})`;

/** Pieces of one product in the user's open, unpaid orders. */
export const openPiecesOf = (productId: SQL) => sql`(
  select coalesce(sum(${orderItems.quantity}), 0)
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${isOwnOpenUnpaid} and ${orderItems.productId} = ${productId})`;

const allowanceQuery = prepareOnce((read) =>
  read
    .select({
      piecesPerProduct: orderLimits.piecesPerProduct,
      prescriptionPieces: orderLimits.prescriptionPieces,
      openOrders: orderLimits.openOrders,
      orders: openOrderCount,
      pieces: sql<string>`(select json_group_object(product_id, pieces) from ${openPieces})`,
    })
    .from(orderLimits)
    .prepare(),
);
