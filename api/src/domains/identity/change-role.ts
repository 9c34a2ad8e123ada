import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { RoleInput, User } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import type { OpenWork } from "./open-work.ts";
import { users } from "./table.ts";
import { findUserById, presentUser } from "./users.ts";

/**
 * Changes a user's role. It takes effect at their next request. Somebody who leaves the back office hands their open
 * orders over in the same transaction.
 * @throws AppError `not_found` for an unknown user, or when the successor is not another staff member; `conflict` for an
 * erased person, for open orders without `handOver`, and for the last admin, whom a trigger protects; `forbidden` when
 * the actor is no admin any more
 */
export const changeRole = (
  change: Change,
  work: OpenWork,
  userId: string,
  { role, handOver }: RoleInput,
): Promise<User> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const [user, actor] = await Promise.all([
      findUserById(db, userId),
      findUserById(db, change.actor),
    ]);
    if (actor?.role !== "admin") throw new AppError("forbidden", "This is not open to you");
    if (!user) throw new AppError("not_found", "User not found");
    if (user.role === role) return presentUser(user);
    if (user.erasedAt) throw new AppError("conflict", "This person has been erased");
    const isLeaving = role === "customer";
    if (isLeaving) await assertHandedOver(change, work, userId, handOver);
    const isUnchanged = sql`select ${users.role} = ${user.role} from ${users} where ${users.id} = ${userId}`;
    // Of two admins who demote each other at the same moment, the second one is no admin any more.
    const isAdmin = sql`select ${users.role} = 'admin' from ${users} where ${users.id} = ${change.actor}`;
    try {
      await db.write((to) => [
        addPrecondition(to, isUnchanged),
        addPrecondition(to, isAdmin),
        to.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId)),
        addAuditEntry(to, change, "user.role", userId, { role: user.role }, { role }),
        ...(isLeaving ? buildHandOver(to, change, work, userId, handOver) : []),
      ]);
    } catch (error) {
      if (!isLastAdmin(error)) throw error;
      throw new AppError("conflict", "The last admin cannot be demoted");
    }
    return presentUser({ ...user, role });
  });

const isLastAdmin = (error: unknown) =>
  error instanceof Error && error.message.includes("last_admin");

const isSuccessor = (staffId: string, leaverId: string) =>
  and(eq(users.id, staffId), ne(users.id, leaverId), inArray(users.role, ["staff", "admin"]));

async function assertHandedOver(
  { db }: Change,
  work: OpenWork,
  userId: string,
  handOver: RoleInput["handOver"],
): Promise<void> {
  if (!handOver) {
    const openOrders = await work.count(db, userId);
    if (openOrders === 0) return;
    const message = "This person has open orders. Say first who gets them.";
    throw new AppError("conflict", message, { handOver: message }, { openOrders });
  }
  const { staffId } = handOver;
  if (staffId !== null && (await db.read.$count(users, isSuccessor(staffId, userId))) === 0) {
    throw new AppError("not_found", "Staff member not found");
  }
}

/** The same conditions as `assertHandedOver`, within the write: an order may be assigned, or the successor leave. */
function buildHandOver(
  to: WriteBuilder,
  change: Change,
  work: OpenWork,
  userId: string,
  handOver: RoleInput["handOver"],
): Statement[] {
  if (!handOver) return [addPrecondition(to, work.hasNone(userId))];
  const { staffId } = handOver;
  return [
    ...(staffId === null
      ? []
      : [
          addPrecondition(
            to,
            sql`exists (select 1 from ${users} where ${isSuccessor(staffId, userId)})`,
          ),
        ]),
    ...work.handOver(to, change, userId, staffId),
  ];
}
