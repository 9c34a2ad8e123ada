import { eq, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import { hasCouponUseLeft } from "../coupon-uses.ts";
import { createShortageError } from "../order-errors.ts";
import type { OrderRow } from "../present-order.ts";
import { orderItems } from "../table.ts";
import { findQuarantineError, getGoodsPlace, type Mover, moveGoods } from "./order-stock.ts";

/** Whether an order's stock and its coupon use have been given back. */
export type RestockState = Pick<OrderRow, "stockGivenBack" | "couponGivenBack">;

/**
 * Computes what an order with this status has given back. A cancelled order gives back its stock and its coupon use. A
 * returned order gives back its coupon use, and its stock only with `restock`.
 * @param restock whether the goods of a return go back into stock
 */
export function computeRestockState(
  status: OrderStatus,
  restock: boolean,
  order: OrderRow,
): RestockState {
  const ended = status === "cancelled" || status === "returned";
  return {
    stockGivenBack: status === "cancelled" || (status === "returned" && restock),
    // A deleted coupon gets no use back, so no use has to be taken again later.
    couponGivenBack: ended && (order.couponId !== null || order.couponGivenBack),
  };
}

/**
 * Builds statements that restock an order, or take its stock and coupon use again. The write fails if too little is
 * left.
 */
export function buildRestock(
  to: WriteBuilder,
  order: OrderRow,
  { status, wanted }: { status: OrderStatus; wanted: RestockState },
  mover: Mover,
): Statement[] {
  const places = { from: getGoodsPlace(order), to: getGoodsPlace({ status, ...wanted }) };
  const statements = moveGoods(to, order.id, places, status, mover);
  if (wanted.couponGivenBack !== order.couponGivenBack) {
    const isTaking = order.couponGivenBack;
    if (isTaking) statements.push(addPrecondition(to, hasUseLeft(order)));
    statements.push(adjustCouponUses(to, order.couponId, isTaking ? sql`+ 1` : sql`- 1`));
  }
  return statements;
}

/** Returns why stock or coupon use cannot be taken again, or null if they can. */
export async function findRestockError(
  db: Database,
  order: OrderRow,
  { status, wanted }: { status: OrderStatus; wanted: RestockState },
): Promise<AppError | null> {
  const [from, to] = [getGoodsPlace(order), getGoodsPlace({ status, ...wanted })];
  if (from === "quarantine" && to !== from) {
    const error = await findQuarantineError(db, order.id);
    if (error) return error;
  }
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
      return createShortageError({ id, name }, short.stock ?? 0);
    }
  }
  if (order.couponGivenBack && !wanted.couponGivenBack) {
    const check = await db.read.get<{ isLeft: number | null }>(
      sql`select (${hasUseLeft(order)}) as isLeft`,
    );
    if (!check?.isLeft) {
      return new AppError("coupon_refused", "The coupon of this order cannot be used again");
    }
  }
  return null;
}

/** The order's coupon has a use left, also for its customer. */
const hasUseLeft = ({ couponId, userId }: OrderRow): SQL =>
  sql`select count(*) = 1 from ${coupons}
    where ${coupons.id} = ${couponId} and ${hasCouponUseLeft(sql`${userId}`)}`;

const adjustCouponUses = (to: WriteBuilder, couponId: string | null, by: SQL): Statement =>
  to
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} ${by}` })
    .where(sql`${coupons.id} = ${couponId}`);
