import { inArray, sql } from "drizzle-orm";
import type { Customer } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { orderingBlocks, type UserRow } from "../identity/table.ts";
import { orderTotals } from "../orders/table.ts";

/** Adds order count, spending and block to accounts. Keeps the sequence of the rows. */
export async function presentCustomers(
  { read }: Pick<Database, "read">,
  rows: readonly UserRow[],
): Promise<Customer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [placed, blocked] = await Promise.all([
    read
      .select({ id: orderTotals.userId, value: sql<number>`sum(${orderTotals.total})` })
      .from(orderTotals)
      .where(inArray(orderTotals.userId, ids))
      .groupBy(orderTotals.userId),
    read
      .select({ id: orderingBlocks.userId })
      .from(orderingBlocks)
      .where(inArray(orderingBlocks.userId, ids)),
  ]);
  return rows.map(({ id, name, email, phone, spentPaisa, lastOrderAt, createdAt }) => ({
    id,
    name,
    email,
    phone,
    createdAt: createdAt.toISOString(),
    orders: placed.find((one) => one.id === id)?.value ?? 0,
    spent: toRupees(spentPaisa),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    isBlocked: blocked.some((one) => one.id === id),
  }));
}
