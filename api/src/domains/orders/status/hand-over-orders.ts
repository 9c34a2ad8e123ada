import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/index.ts";
import { limits } from "../../../contract/limits.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { OpenWork } from "../../identity/open-work.ts";
import { openStatuses } from "../open-statuses.ts";
import { orders } from "../table.ts";

const isOpenOrderOf = (userId: string): SQL | undefined =>
  and(eq(orders.assignedTo, userId), inArray(orders.status, [...openStatuses]));

/** Lists the open orders of a staff member, oldest first, at most `limits.maxPageSize` of them. */
export async function listOpenOrders(
  { read }: Pick<Database, "read">,
  userId: string,
): Promise<{
  orders: { id: string; orderNumber: string; status: OrderStatus; customerName: string }[];
  total: number;
}> {
  const { id, orderNumber, status, fullName: customerName } = orders;
  const found = await read
    .select({ id, orderNumber, status, customerName })
    .from(orders)
    .where(isOpenOrderOf(userId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limits.maxPageSize);
  return { orders: found, total: await read.$count(orders, isOpenOrderOf(userId)) };
}

/** The open orders of staff members, for a change of their role. */
export const openOrders: OpenWork = {
  count: ({ read }, userId) => read.$count(orders, isOpenOrderOf(userId)),
  hasNone: (userId) => sql`not exists (select 1 from ${orders} where ${isOpenOrderOf(userId)})`,
  // Takes the orders as they are within the write, so that none which was assigned meanwhile stays behind.
  handOver: (to, { actor, now }, from, staffId) => [
    to.insert(auditEntries).select(
      sql`select lower(hex(randomblob(16))), ${actor}, 'order.assign', ${orders.id},
          json_object('assignedTo', ${from}), json_object('assignedTo', ${staffId}), ${now.getTime()}
        from ${orders} where ${isOpenOrderOf(from)}`,
    ),
    to.update(orders).set({ assignedTo: staffId, updatedAt: now }).where(isOpenOrderOf(from)),
  ],
};
