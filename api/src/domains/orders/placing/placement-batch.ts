import { eq, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { rememberCall } from "../../../platform/idempotency/answer-once.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { cartLines } from "../../cart/table.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import { orderHistory, orderItems, orders } from "../table.ts";
import { selectTakenOrderNumber, takeOrderNumber } from "./order-number.ts";
import { buildPlacementPreconditions } from "./placement-preconditions.ts";
import { type Placement, type PlacementRows, presentPlacedOrder } from "./placement-rows.ts";

/**
 * All statements that place an order, in one transaction. Their number does not depend on the cart's size. The first
 * one returns the order's number.
 */
export function buildPlacementBatch(to: WriteBuilder, placement: Placement, rows: PlacementRows) {
  const { id, now, buyer, call } = placement;
  const statements: Statement[] = [takeOrderNumber(to, now)];
  if (call) {
    const answer = JSON.stringify(presentPlacedOrder(rows));
    const numbered = sql`json_set(${answer}, '$.orderNumber', ${selectTakenOrderNumber(now)})`;
    statements.push(rememberCall(to, call, numbered, now));
  }
  statements.push(
    ...buildPlacementPreconditions(placement).map((condition) => addPrecondition(to, condition)),
    takeStock(to, buyer.id),
    ...redeemCoupon(to, placement),
    to.insert(orders).values({ ...rows.order, orderNumber: selectTakenOrderNumber(now) }),
    to.insert(orderItems).values(rows.items),
    to.insert(orderHistory).values(rows.history),
    to.delete(cartLines).where(eq(cartLines.userId, buyer.id)),
    addMail(to, buyer.email, { kind: "order-placed", orderId: id } satisfies OrderMail, now),
  );
  return statements;
}

/** Takes the cart's quantities, which a precondition has compared. A CHECK of the table keeps stock from going below 0. */
const takeStock = (to: WriteBuilder, userId: string) =>
  to
    .update(products)
    .set({
      stock: sql`${products.stock} - (select ${cartLines.quantity} from ${cartLines}
        where ${cartLines.userId} = ${userId} and ${cartLines.productId} = ${products.id})`,
    })
    .where(
      sql`${products.id} in (select ${cartLines.productId} from ${cartLines} where ${cartLines.userId} = ${userId})`,
    );

const redeemCoupon = (to: WriteBuilder, { coupon }: Placement) =>
  coupon
    ? [
        to
          .update(coupons)
          .set({ usedCount: sql`${coupons.usedCount} + 1` })
          .where(eq(coupons.id, coupon.id)),
      ]
    : [];
