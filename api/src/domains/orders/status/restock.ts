import { eq, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { guard } from "../../../platform/preconditions/precondition.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { shortOf } from "../order-errors.ts";
import type { OrderRow } from "../present-order.ts";
import { orderItems } from "../table.ts";

/** Whether an order's boxes, and its use of a coupon, are back with the shop. */
export type GivenBack = Pick<OrderRow, "stockGivenBack" | "couponGivenBack">;

/**
 * What is to be back with the shop when an order has this status. A cancelled order gives back its boxes and its use
 * of a coupon; a returned one its use of a coupon, and its boxes only when told so.
 * @param restock whether the boxes of a return go back on the shelf
 */
export function givenBackWhen(status: OrderStatus, restock: boolean, order: OrderRow): GivenBack {
  const ended = status === "cancelled" || status === "returned";
  return {
    stockGivenBack: status === "cancelled" || (status === "returned" && restock),
    // Of a coupon that was deleted no use can be given back, so none need be taken again later.
    couponGivenBack: ended && (order.couponId !== null || order.couponGivenBack),
  };
}

/** The statements that lead from what is given back to what is to be: they give, or take again, and fail if that is gone. */
export function giveOrTake(to: WriteBuilder, order: OrderRow, wanted: GivenBack): Statement[] {
  const statements: Statement[] = [];
  if (wanted.stockGivenBack !== order.stockGivenBack) {
    const taking = order.stockGivenBack;
    if (taking) statements.push(guard(to, allIsOnTheShelf(order.id)));
    statements.push(moveStock(to, order.id, taking ? sql`-` : sql`+`));
  }
  if (wanted.couponGivenBack !== order.couponGivenBack) {
    const taking = order.couponGivenBack;
    if (taking) statements.push(guard(to, couponHasUseLeft(order.couponId)));
    statements.push(moveUse(to, order.couponId, taking ? sql`+ 1` : sql`- 1`));
  }
  return statements;
}

/** Why what was given back cannot be taken again; null when it can. */
export async function goneReason(
  db: Database,
  order: OrderRow,
  wanted: GivenBack,
): Promise<AppError | null> {
  if (order.stockGivenBack && !wanted.stockGivenBack) {
    const items = await db.read
      .select({ item: orderItems, stock: products.stock })
      .from(orderItems)
      .leftJoin(products, eq(products.id, orderItems.productId))
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.position);
    const short = items.find(({ item, stock }) => item.quantity > (stock ?? 0));
    if (short) {
      const { productId: id, name } = short.item;
      return shortOf({ id, name }, short.stock ?? 0);
    }
  }
  if (order.couponGivenBack && !wanted.couponGivenBack) {
    const held = await db.read.get<{ holds: number | null }>(
      sql`select (${couponHasUseLeft(order.couponId)}) as holds`,
    );
    if (!held?.holds) {
      return new AppError("coupon_refused", "The coupon of this order cannot be used again");
    }
  }
  return null;
}

const allIsOnTheShelf = (orderId: string): SQL =>
  sql`select count(*) = 0 from ${orderItems} left join ${products} on ${products.id} = ${orderItems.productId}
    where ${orderItems.orderId} = ${orderId} and coalesce(${products.stock}, 0) < ${orderItems.quantity}`;

const couponHasUseLeft = (couponId: string | null): SQL =>
  sql`select ${coupons.usageLimit} is null or ${coupons.usedCount} < ${coupons.usageLimit}
    from ${coupons} where ${coupons.id} = ${couponId}`;

const moveStock = (to: WriteBuilder, orderId: string, sign: SQL): Statement =>
  to
    .update(products)
    .set({
      stock: sql`${products.stock} ${sign} (select sum(${orderItems.quantity}) from ${orderItems}
        where ${orderItems.orderId} = ${orderId} and ${orderItems.productId} = ${products.id})`,
    })
    .where(
      sql`${products.id} in (select ${orderItems.productId} from ${orderItems} where ${orderItems.orderId} = ${orderId})`,
    );

const moveUse = (to: WriteBuilder, couponId: string | null, by: SQL): Statement =>
  to
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} ${by}` })
    .where(sql`${coupons.id} = ${couponId}`);
