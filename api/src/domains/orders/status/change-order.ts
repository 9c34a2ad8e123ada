import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PaymentStatus } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../../identity/table.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { getOrderRow } from "../read-orders.ts";
import { orders } from "../table.ts";

type Deps = Pick<OrderDeps, "db" | "clock">;

/** A new value of one column, and the action's name in the audit log. */
interface ColumnChange {
  column: "assignedTo" | "paymentStatus";
  set: Partial<Pick<OrderRow, "assignedTo" | "paymentStatus">>;
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
 * Sets which member of the back office handles an order.
 * @param actor id of the user who does it
 * @throws AppError `not_found` for the order, or when the id is no staff member's or admin's
 */
export function assignOrder(deps: Deps, actor: string, id: string, staffId: string): Promise<void> {
  const change = { column: "assignedTo", set: { assignedTo: staffId } } as const;
  const isAssignee = and(eq(users.id, staffId), isStaff);
  return changeColumn(deps, actor, id, { ...change, action: "order.assign" }, isAssignee);
}

/**
 * Sets an order's payment status.
 * @param actor id of the user who does it
 * @throws AppError `not_found`
 */
export const changePaymentStatus = (
  deps: Deps,
  actor: string,
  id: string,
  paymentStatus: PaymentStatus,
): Promise<void> =>
  changeColumn(deps, actor, id, {
    column: "paymentStatus",
    set: { paymentStatus },
    action: "order.payment",
  });

/** Sets a column unless it has changed since it was read. With `isAssignee`, a user must match that filter. */
const changeColumn = (
  { db, clock }: Deps,
  actor: string,
  id: string,
  { column, set, action }: ColumnChange,
  isAssignee?: SQL,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = (await getOrderRow(db, id))[column];
    if (isAssignee && (await db.read.$count(users, isAssignee)) === 0) {
      throw new AppError("not_found", "Staff member not found");
    }
    if (before === set[column]) return;
    const now = clock();
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
  });
