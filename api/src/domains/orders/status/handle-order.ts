import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PaymentStatus } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../../identity/table.ts";
import type { OrderDeps } from "../deps.ts";
import { orderRow } from "../read-orders.ts";
import { orders } from "../table.ts";

type Deps = Pick<OrderDeps, "db" | "clock">;

/**
 * Notes how an order's payment stands.
 * @param actor id of the user who does it
 * @throws AppError `not_found`
 */
export async function changePaymentStatus(
  { db, clock }: Deps,
  actor: string,
  id: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await retryOnConflict(async () => {
    const before = (await orderRow(db, id)).paymentStatus;
    if (before === paymentStatus) return;
    const now = clock();
    await db.write((to) => [
      addPrecondition(
        to,
        sql`select ${orders.paymentStatus} = ${before} from ${orders} where ${orders.id} = ${id}`,
      ),
      to.update(orders).set({ paymentStatus, updatedAt: now }).where(eq(orders.id, id)),
      addAuditEntry(to, {
        actor,
        action: "order.payment",
        subject: id,
        before: { paymentStatus: before },
        after: { paymentStatus },
        at: now,
      }),
    ]);
  });
}

const isStaff = inArray(users.role, ["staff", "admin"]);

/** Whom an order can be assigned to, by name. Staff may know these people, and nothing more of them. */
export const assignees = ({ db }: Pick<Deps, "db">): Promise<{ id: string; name: string }[]> =>
  db.read
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isStaff)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));

/**
 * Sets who in the back office handles an order.
 * @param actor id of the user who does it
 * @throws AppError `not_found` for the order, or for an id that is none of a staff member or admin
 */
export async function assignOrder(
  { db, clock }: Deps,
  actor: string,
  id: string,
  staffId: string,
): Promise<void> {
  const isThem = and(eq(users.id, staffId), isStaff);
  await retryOnConflict(async () => {
    const before = (await orderRow(db, id)).assignedTo;
    if ((await db.read.$count(users, isThem)) === 0) {
      throw new AppError("not_found", "Staff member not found");
    }
    if (before === staffId) return;
    const now = clock();
    await db.write((to) => [
      addPrecondition(to, sql`select count(*) = 1 from ${users} where ${isThem}`),
      addPrecondition(
        to,
        sql`select ${orders.assignedTo} is ${before} from ${orders} where ${orders.id} = ${id}`,
      ),
      to.update(orders).set({ assignedTo: staffId, updatedAt: now }).where(eq(orders.id, id)),
      addAuditEntry(to, {
        actor,
        action: "order.assign",
        subject: id,
        before: { assignedTo: before },
        after: { assignedTo: staffId },
        at: now,
      }),
    ]);
  });
}
