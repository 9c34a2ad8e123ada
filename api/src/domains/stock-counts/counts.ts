import { aliasedTable, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Pagination, StockCount, StockCountListQuery } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { categories } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { isCounted } from "./lines.ts";
import { stockCountLines, stockCountProducts, stockCounts } from "./table.ts";

export const stockCountNotFound = "Stock count not found";

const closers = aliasedTable(users, "closers");

/** Number of products on the sheet of a count, and of those that are counted. */
export const sheetTotal = sql<number>`(select count(*) from ${stockCountProducts}
  where ${stockCountProducts.countId} = ${stockCounts.id})`;
export const countedTotal = sql<number>`(select count(distinct ${stockCountLines.productId})
  from ${stockCountLines} where ${stockCountLines.countId} = ${stockCounts.id} and ${isCounted})`;

const selectCounts = ({ read }: Pick<Database, "read">, condition: SQL | undefined) =>
  read
    .select({
      row: stockCounts,
      category: categories.name,
      total: sql<number>`coalesce(${stockCounts.total}, ${sheetTotal})`,
      counted: sql<number>`coalesce(${stockCounts.counted}, ${countedTotal})`,
      opener: users.name,
      closer: closers.name,
    })
    .from(stockCounts)
    .leftJoin(categories, eq(categories.id, stockCounts.categoryId))
    .leftJoin(users, eq(users.id, stockCounts.openedBy))
    .leftJoin(closers, eq(closers.id, stockCounts.closedBy))
    .where(condition)
    .orderBy(desc(stockCounts.openedAt), desc(stockCounts.id));

type SelectedCount = Awaited<ReturnType<typeof selectCounts>>[number];

const present = ({ row, category, total, counted, opener, closer }: SelectedCount): StockCount => ({
  ...{ id: row.id, scope: row.scope, shelf: row.shelf, state: row.state },
  ...{ isByBatch: row.isByBatch, hasOpenOrders: row.hasOpenOrders, total, counted },
  category: row.categoryId === null ? null : { id: row.categoryId, name: category },
  openedBy: { id: row.openedBy, name: opener ?? "" },
  openedAt: row.openedAt.toISOString(),
  closedBy: row.closedBy === null ? null : { id: row.closedBy, name: closer ?? "" },
  closedAt: row.closedAt?.toISOString() ?? null,
});

/** @throws AppError `not_found` */
export async function getStockCount(db: Pick<Database, "read">, id: string): Promise<StockCount> {
  const [row] = await selectCounts(db, eq(stockCounts.id, id));
  if (!row) throw new AppError("not_found", stockCountNotFound);
  return present(row);
}

/** Lists a page of the counts, newest first. */
export async function listStockCounts(
  db: Pick<Database, "read">,
  { page, limit, state }: StockCountListQuery,
): Promise<{ counts: StockCount[]; pagination: Pagination }> {
  const condition = state && eq(stockCounts.state, state);
  const total = await db.read.$count(stockCounts, condition);
  const rows = await selectCounts(db, condition)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    counts: rows.map(present),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
