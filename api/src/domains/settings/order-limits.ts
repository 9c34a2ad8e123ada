import { eq, sql } from "drizzle-orm";
import type { OrderLimits, OrderLimitsInput } from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import { assertFormCurrent } from "../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { orderLimits } from "./table.ts";

type OrderLimitsRow = typeof orderLimits.$inferSelect;

const limitsQuery = prepareOnce((read) => read.select().from(orderLimits).prepare());

async function readRow(db: Pick<Database, "read">): Promise<OrderLimitsRow> {
  const [row] = await limitsQuery(db).all();
  if (!row) throw new Error("The order_limits table is empty");
  return row;
}

/** Returns the limits of customers' orders, in pieces, orders and rupees. */
export async function getOrderLimits(db: Pick<Database, "read">): Promise<OrderLimits> {
  return presentLimits(await readRow(db));
}

/** Returns the total in paisa from which staff call the customer before they confirm; null if they never do. */
export async function getConfirmAbovePaisa(db: Pick<Database, "read">): Promise<number | null> {
  return (await readRow(db)).confirmAbovePaisa;
}

/**
 * Replaces the limits, and adds an audit entry. The next order is checked with them.
 * @throws AppError `conflict`, with the current limits, for a form older than the last edit
 */
export const setOrderLimits = (change: Change, input: OrderLimitsInput): Promise<OrderLimits> =>
  retryOnConflict(async () => {
    const { db } = change;
    const { expectedUpdatedAt, confirmAbove, ...counts } = input;
    const row = await readRow(db);
    const { updatedAt: last, ...before } = presentLimits(row);
    assertFormCurrent("form", row, expectedUpdatedAt, before);
    const after = { ...counts, confirmAbove };
    if (Bun.deepEquals(before, after)) return { ...before, updatedAt: last };
    // Each edit gets a later time than the previous one.
    const updatedAt = new Date(Math.max(change.now.getTime(), row.updatedAt.getTime() + 1));
    const confirmAbovePaisa = confirmAbove === null ? null : toPaisa(confirmAbove);
    await db.write((to) => [
      addPrecondition(
        to,
        sql`select 1 from ${orderLimits} where ${eq(orderLimits.updatedAt, row.updatedAt)}`,
      ),
      to.update(orderLimits).set({ ...counts, confirmAbovePaisa, updatedAt }),
      addAuditEntry(to, change, "settings.order-limits", "order-limits", before, after),
    ]);
    return { ...after, updatedAt: updatedAt.toISOString() };
  });

const presentLimits = ({
  piecesPerProduct,
  prescriptionPieces,
  openOrders,
  confirmAbovePaisa,
  updatedAt,
}: OrderLimitsRow): OrderLimits => ({
  piecesPerProduct,
  prescriptionPieces,
  openOrders,
  confirmAbove: confirmAbovePaisa === null ? null : toRupees(confirmAbovePaisa),
  updatedAt: updatedAt.toISOString(),
});
