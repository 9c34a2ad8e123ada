import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../../identity/table.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../read-orders.ts";
import { orders } from "../table.ts";

type Deps = Pick<OrderDeps, "db" | "clock">;

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
export async function assignOrder(
  { db, clock }: Deps,
  actor: string,
  id: string,
  staffId: string,
): Promise<void> {
  const isAssignee = and(eq(users.id, staffId), isStaff);
  await retryOnConflict(async () => {
    const before = (await getOrderRow(db, id)).assignedTo;
    if ((await db.read.$count(users, isAssignee)) === 0) {
      throw new AppError("not_found", "Staff member not found");
    }
    if (before === staffId) return;
    const now = clock();
    await db.write((to) => [
      addPrecondition(to, sql`select count(*) = 1 from ${users} where ${isAssignee}`),
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
