import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { createPlaceholders, prepareStatement } from "../../../platform/db/prepared.ts";
import { createRememberCall } from "../../../platform/idempotency/answer-once.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { cartLines } from "../../cart/table.ts";
import { changeStocks } from "../../catalog/batches/stock-statements.ts";
import { products } from "../../catalog/table.ts";
import { coupons } from "../../coupons/table.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import { orderHistory, orderItems, orderNumbers, orders } from "../table.ts";
import { buildPlacementPreconditions } from "./placement-preconditions.ts";
import { type Placement, type PlacementRows, presentPlacedOrder } from "./placement-rows.ts";

/**
 * Builds all statements that place an order, for one transaction. Their number does not depend on the cart's size. The
 * first statement returns the order number.
 */
export function buildPlacementBatch(
  to: WriteBuilder,
  placement: Placement,
  rows: PlacementRows,
): Statement[] {
  const { id, now, buyer, call, coupon } = placement;
  const day = formatOrderDay(now);
  const userId = buyer.id;
  const items = JSON.stringify(rows.items);
  const response = () => JSON.stringify(presentPlacedOrder(rows));
  return [
    takeOrderNumber(to, { day }),
    ...(call ? [rememberOrder(to, call, response(), now, { day })] : []),
    ...buildPlacementPreconditions(to, placement),
    ...(coupon ? [redeemCoupon(to, { couponId: coupon.id })] : []),
    insertOrder(to, { ...rows.order, day }),
    insertItems(to, { items }),
    takeStock(to, { items, actor: userId, orderId: id, at: now.getTime() }),
    insertHistory(to, rows.history),
    emptyCart(to, { userId }),
    addMail(to, buyer.email, { kind: "order-placed", orderId: id } satisfies OrderMail, now),
  ];
}

/** Formats the day of an order number, YYYYMMDD, in Kathmandu time. */
export const formatOrderDay = (now: Date) => formatKathmanduDay(now).replaceAll("-", "");

const day = sql.placeholder("day");
const formattedNumber = sql<string>`printf('MED-%s-%05d', ${orderNumbers.day}, ${orderNumbers.last})`;

/** Builds the statement that takes the next number of `day` and returns it. */
export const takeOrderNumber = prepareStatement((to) =>
  to
    .insert(orderNumbers)
    .values({ day, last: 1 })
    .onConflictDoUpdate({
      target: orderNumbers.day,
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ number: formattedNumber }),
);

/** The number of `day` that this transaction has just taken, for its later statements: MED-YYYYMMDD-NNNNN. */
export const takenOrderNumber = sql<string>`(
  select ${formattedNumber} from ${orderNumbers} where ${eq(orderNumbers.day, day)})`;

const userId = sql.placeholder("userId");
const ownLines = eq(cartLines.userId, userId);

const rememberOrder = createRememberCall(
  sql`json_set(${sql.placeholder("answer")}, '$.orderNumber', ${takenOrderNumber})`,
);

/**
 * Takes the quantities of the items, first expiry first, split over batches. The entries of the ledger keep the split by
 * item. A CHECK fails when too few are on sale.
 */
const takeStock = prepareStatement((to) => {
  const value = sql.placeholder;
  return changeStocks(
    to,
    sql`select item.value ->> 'productId' as "id", -(item.value ->> 'quantity') as "quantity",
      item.value ->> 'id' as "line" from json_each(${value("items")}) as item`,
    { kind: "sold", actor: value("actor"), reference: value("orderId"), at: value("at") },
  );
});

const redeemCoupon = prepareStatement((to) =>
  to
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(eq(coupons.id, sql.placeholder("couponId"))),
);

const insertOrder = prepareStatement((to) =>
  to.insert(orders).values({ ...createPlaceholders(orders), orderNumber: takenOrderNumber }),
);

// One statement for any number of items, so that it is prepared only once. The batch number is the one of the batch that
// is sold next, at this point of the write.
const insertItems = prepareStatement((to) => {
  const soldNext = sql`(select ${products.batchNumber} from ${products}
    where ${products.id} = item.value ->> 'productId')`;
  const values = Object.keys(getTableColumns(orderItems)).map((name) =>
    name === "batchNumber" ? soldNext : sql`item.value ->> ${sql.raw(`'${name}'`)}`,
  );
  const items = sql`json_each(${sql.placeholder("items")})`;
  return to
    .insert(orderItems)
    .select(sql`select ${sql.join(values, sql`, `)} from ${items} as item`);
});

const insertHistory = prepareStatement((to) =>
  to.insert(orderHistory).values(createPlaceholders(orderHistory)),
);

const emptyCart = prepareStatement((to) => to.delete(cartLines).where(ownLines));
