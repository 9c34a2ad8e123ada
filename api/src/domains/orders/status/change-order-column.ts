import { eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../../identity/table.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../get-order.ts";
import type { OrderRow } from "../present-order.ts";
import { orders } from "../table.ts";

export type ColumnChangeDeps = Pick<OrderDeps, "db" | "clock">;

/** A new value of one column. */
export interface ColumnChange<Column extends "assignedTo" | "paymentStatus"> {
  column: Column;
  value: OrderRow[Column];
  /** The value that the caller saw. Undefined skips this check. */
  expected: OrderRow[Column] | undefined;
  /** Builds the error message for a caller who saw another value. */
  buildConflictMessage(now: OrderRow[Column]): Promise<string> | string;
  /** Name of the action in the audit log. */
  action: string;
}

/**
 * Sets a column of an order, unless the column changed since it was read.
 * @param isAssignee with this filter, a matching user must exist
 * @returns the value before
 */
export const changeOrderColumn = <Column extends "assignedTo" | "paymentStatus">(
  { db, clock }: ColumnChangeDeps,
  actor: string,
  id: string,
  { column, value, expected, buildConflictMessage, action }: ColumnChange<Column>,
  isAssignee?: SQL,
): Promise<OrderRow[Column]> =>
  retryOnConflict(async () => {
    const before = (await getOrderRow(db, id))[column];
    if (isAssignee && (await db.read.$count(users, isAssignee)) === 0) {
      throw new AppError("not_found", "Staff member not found");
    }
    // This also covers a retry of a call whose response was lost.
    if (before === value) return before;
    if (expected !== undefined && before !== expected) {
      throw new AppError("conflict", await buildConflictMessage(before));
    }
    const now = clock();
    const set = { [column]: value };
    const isUnchanged = sql`select ${orders[column]} is ${before} from ${orders} where ${orders.id} = ${id}`;
    await db.write((to) => [
      ...(isAssignee
        ? [addPrecondition(to, sql`select count(*) = 1 from ${users} where ${isAssignee}`)]
        : []),
      addPrecondition(to, isUnchanged),
      to
        .update(orders)
        .set({ ...set, updatedAt: now })
        .where(eq(orders.id, id)),
      addAuditEntry(to, { actor, now }, action, id, { [column]: before }, set),
    ]);
    return before;
  });
