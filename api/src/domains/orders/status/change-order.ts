import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AssignInput, PaymentStatusInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../../identity/table.ts";
import { findUserById } from "../../identity/users.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { getOrderRow } from "../read-orders.ts";
import { orders } from "../table.ts";

type Deps = Pick<OrderDeps, "db" | "clock">;

/** A new value of one column. */
interface ColumnChange<Column extends "assignedTo" | "paymentStatus"> {
  column: Column;
  value: OrderRow[Column];
  /** The value that the caller saw; undefined leaves that unchecked. */
  expected: OrderRow[Column] | undefined;
  /** What is said to a caller who saw another value. */
  sayChanged(now: OrderRow[Column]): Promise<string> | string;
  /** Its name in the audit log. */
  action: string;
}

const isStaff = inArray(users.role, ["staff", "admin"]);

/** The users an order can be assigned to, by name. Staff see their ids and names and nothing more. */
export const listAssignees = ({ db }: Pick<Deps, "db">): Promise<{ id: string; name: string }[]> =>
  db.read
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isStaff)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));

/**
 * Sets which member of the back office handles an order; null for nobody.
 * @param actor id of the user who does it
 * @param expectedStaffId who handled it when the caller saw it; undefined leaves that unchecked
 * @returns id of who handled it before; null for nobody
 * @throws AppError `not_found` for the order, or when the id is no staff member's or admin's; `conflict` when somebody
 * else handles it by now
 */
export function assignOrder(
  deps: Deps,
  actor: string,
  id: string,
  { staffId, expectedStaffId }: Omit<AssignInput, "staffId"> & { staffId: string | null },
): Promise<string | null> {
  const isAssignee = staffId === null ? undefined : and(eq(users.id, staffId), isStaff);
  const change: ColumnChange<"assignedTo"> = {
    column: "assignedTo",
    value: staffId,
    expected: expectedStaffId,
    async sayChanged(now) {
      const person = now === null ? null : await findUserById(deps.db, now);
      return `This order has just been ${person ? `given to ${person.name}` : "taken from everybody"}`;
    },
    action: "order.assign",
  };
  return changeColumn(deps, actor, id, change, isAssignee);
}

/**
 * Sets an order's payment status.
 * @param actor id of the user who does it
 * @throws AppError `not_found`; `conflict` when its payment is no longer `expectedPaymentStatus`
 */
export async function changePaymentStatus(
  deps: Deps,
  actor: string,
  id: string,
  { paymentStatus, expectedPaymentStatus }: PaymentStatusInput,
): Promise<void> {
  await changeColumn(deps, actor, id, {
    column: "paymentStatus",
    value: paymentStatus,
    expected: expectedPaymentStatus,
    sayChanged: (now) => `The payment of this order has just become ${now}`,
    action: "order.payment",
  });
}

/**
 * Sets a column unless it has changed since it was read. With `isAssignee`, a user must match that filter.
 * @returns what it was before
 */
const changeColumn = <Column extends "assignedTo" | "paymentStatus">(
  { db, clock }: Deps,
  actor: string,
  id: string,
  { column, value, expected, sayChanged, action }: ColumnChange<Column>,
  isAssignee?: SQL,
): Promise<OrderRow[Column]> =>
  retryOnConflict(async () => {
    const before = (await getOrderRow(db, id))[column];
    if (isAssignee && (await db.read.$count(users, isAssignee)) === 0) {
      throw new AppError("not_found", "Staff member not found");
    }
    // Also where the answer to the same call got lost.
    if (before === value) return before;
    if (expected !== undefined && before !== expected) {
      throw new AppError("conflict", await sayChanged(before));
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
