import { eq, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { orderingBlocks, users } from "../identity/table.ts";
import { getCustomerRow } from "./get-customer.ts";

/**
 * Blocks a customer from placing orders. Existing orders are not affected.
 * @throws AppError `not_found`; `conflict` for staff and admins, and for a customer who is already blocked
 */
export async function blockCustomer(change: Change, userId: string, reason: string): Promise<void> {
  const { db, now, actor } = change;
  const { role } = await getCustomerRow(db, userId);
  if (role !== "customer") throw new AppError("conflict", "Only customers can be blocked");
  const isUnblockedCustomer = sql`select ${users.role} = 'customer' and not exists (
    select 1 from ${orderingBlocks} where ${orderingBlocks.userId} = ${userId})
    from ${users} where ${users.id} = ${userId}`;
  await db
    .write((to) => [
      addPrecondition(to, isUnblockedCustomer),
      to.insert(orderingBlocks).values({ userId, reason, by: actor, at: now }),
      addAuditEntry(to, change, "customer.block", userId, null, { reason }),
    ])
    .catch(throwOnPrecondition(() => new AppError("conflict", "This customer is blocked already")));
}

/**
 * Lets a customer place orders again.
 * @throws AppError `not_found`; `conflict` for a customer who is not blocked
 */
export async function unblockCustomer(change: Change, userId: string): Promise<void> {
  const { db } = change;
  await getCustomerRow(db, userId);
  const isOfUser = eq(orderingBlocks.userId, userId);
  const [block] = await db.read.select().from(orderingBlocks).where(isOfUser);
  const createError = () => new AppError("conflict", "This customer is not blocked");
  if (!block) throw createError();
  const { reason } = block;
  await db
    .write((to) => [
      addPrecondition(
        to,
        sql`select ${orderingBlocks.at} = ${block.at.getTime()} and ${orderingBlocks.reason} = ${reason}
          from ${orderingBlocks} where ${isOfUser}`,
      ),
      to.delete(orderingBlocks).where(isOfUser),
      addAuditEntry(to, change, "customer.unblock", userId, { reason }, null),
    ])
    .catch(throwOnPrecondition(createError));
}
