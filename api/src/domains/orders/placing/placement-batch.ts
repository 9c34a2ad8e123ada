import { eq, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { rememberCall } from "../../../platform/idempotency/answer-once.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { guard } from "../../../platform/preconditions/precondition.ts";
import { cartLines } from "../../cart/table.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import { orderHistory, orderItems, orders } from "../table.ts";
import { takenOrderNumber, takeOrderNumber } from "./order-number.ts";
import { placementConditions } from "./placement-preconditions.ts";
import { type Placement, type PlacementRows, presentPlaced } from "./placement-rows.ts";

/**
 * All that placing an order writes, to be written together or not at all. The number of statements is the same for
 * every cart; the first one's row has the order's number.
 */
export function placementBatch(to: WriteBuilder, placement: Placement, rows: PlacementRows) {
  const { id, now, buyer, call } = placement;
  const statements: Statement[] = [takeOrderNumber(to, now)];
  if (call) {
    const answer = JSON.stringify(presentPlaced(rows));
    const numbered = sql`json_set(${answer}, '$.orderNumber', ${takenOrderNumber(now)})`;
    statements.push(rememberCall(to, call, numbered, now));
  }
  statements.push(
    ...placementConditions(placement).map((condition) => guard(to, condition)),
    takeStock(to, buyer.id),
    ...useCoupon(to, placement),
    to.insert(orders).values({ ...rows.order, orderNumber: takenOrderNumber(now) }),
    to.insert(orderItems).values(rows.items),
    to.insert(orderHistory).values(rows.history),
    to.delete(cartLines).where(eq(cartLines.userId, buyer.id)),
    addMail(to, buyer.email, { kind: "order-placed", orderId: id } satisfies OrderMail, now),
  );
  return statements;
}

/** Takes what the cart holds, which a guard has found to be what was read. A CHECK of the table keeps stock from going below 0. */
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

const useCoupon = (to: WriteBuilder, { coupon }: Placement) =>
  coupon
    ? [
        to
          .update(coupons)
          .set({ usedCount: sql`${coupons.usedCount} + 1` })
          .where(eq(coupons.id, coupon.id)),
      ]
    : [];
