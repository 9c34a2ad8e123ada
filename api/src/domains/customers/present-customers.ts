import { and, inArray, sql } from "drizzle-orm";
import type { Customer } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { orderingBlocks, type UserRow } from "../identity/table.ts";
import { isRevenue } from "../orders/revenue.ts";
import { orders, orderTotals } from "../orders/table.ts";

/** Accounts with what they have ordered and spent, in the order of their rows: one query for each figure. */
export async function presentCustomers(
  { read }: Pick<Database, "read">,
  rows: readonly UserRow[],
): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [placed, spent, blocked] = await Promise.all([
    read
      .select({ id: orderTotals.userId, value: sql<number>`sum(${orderTotals.total})` })
      .from(orderTotals)
      .where(inArray(orderTotals.userId, ids))
      .groupBy(orderTotals.userId),
    read
      .select({ id: orders.userId, value: sql<number>`sum(${orders.totalPaisa})` })
      .from(orders)
      .where(and(inArray(orders.userId, ids), isRevenue))
      .groupBy(orders.userId),
    read
      .select({ id: orderingBlocks.userId })
      .from(orderingBlocks)
      .where(inArray(orderingBlocks.userId, ids)),
  ]);
  const findValue = (found: typeof placed, id: string) =>
    found.find((one) => one.id === id)?.value ?? 0;
  return rows.map(({ id, name, email, phone, createdAt }) => ({
    id,
    name,
    email,
    phone,
    createdAt: createdAt.toISOString(),
    orders: findValue(placed, id),
    spent: toRupees(findValue(spent, id)),
    isBlocked: blocked.some((one) => one.id === id),
  }));
}
