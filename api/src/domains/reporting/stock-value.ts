import { and, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type { StockStatistics, StockValue } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { batches, sellingDays, stockEntries } from "../catalog/batches/table.ts";
import { isPublished } from "../catalog/is-published.ts";
import { categories, products } from "../catalog/table.ts";
import { orderItems } from "../orders/table.ts";

const dayMs = 24 * 3_600_000;
const salesDays = 30;
const destroyedDays = 365;
const yearDays = 365;

/** Sums of a query, in pieces and paisa. @param price paisa of a piece */
const sumUp = (pieces: SQL, price: SQL) => ({
  pieces: sql<number>`coalesce(sum(${pieces}), 0)`,
  piecesWithoutCost: sql<number>`coalesce(sum(iif(${batches.costPaisa} is null, ${pieces}, 0)), 0)`,
  cost: sql<number>`coalesce(sum(${pieces} * ${batches.costPaisa}), 0)`,
  price: sql<number>`coalesce(sum(${pieces} * ${price}), 0)`,
});

const payable = sql`${products.payablePaisa}`;
const onSale = sql`${batches.quantity}`;
const isThere = sql`${batches.quantity} > 0 and ${batches.state} = 'sellable'`;
const isOfProduct = and(eq(products.id, batches.productId), isPublished);
const isSoldLater = sql`(${batches.expiry} is null or ${batches.expiry} >= (select ${sellingDays.cutoff} from ${sellingDays}))`;

const toStockValue = ({ pieces, piecesWithoutCost, cost, price }: StockValue): StockValue => ({
  ...{ pieces, piecesWithoutCost, cost: toRupees(cost), price: toRupees(price) },
});
const nothing: StockValue = { pieces: 0, piecesWithoutCost: 0, cost: 0, price: 0 };

/** Returns what the stock is worth now, and its margin and turns in the last 30 days. */
export async function getStockStatistics(
  { read }: Pick<Database, "read">,
  now: Date,
): Promise<StockStatistics> {
  const byCategory = await read
    .select({ id: categories.id, name: categories.name, ...sumUp(onSale, payable) })
    .from(batches)
    .innerJoin(products, isOfProduct)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isThere, isSoldLater))
    .groupBy(categories.id)
    .orderBy(desc(sql`sum(${onSale} * ${payable})`));
  const [expired = nothing] = await read
    .select(sumUp(onSale, payable))
    .from(batches)
    .innerJoin(products, isOfProduct)
    .where(and(isThere, sql`not ${isSoldLater}`));
  const moved = sql`-${stockEntries.quantity}`;
  const [destroyed = nothing] = await read
    .select(sumUp(moved, sql`coalesce(${payable}, 0)`))
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .leftJoin(products, eq(products.id, batches.productId))
    .where(and(isSince(now, destroyedDays), eq(stockEntries.kind, "destroyed")));
  const [sold = nothing] = await selectSold(read, now);
  const [known = nothing] = await selectSold(read, now, isNotNull(batches.costPaisa));
  const total = byCategory.reduce(
    (sum, one) => ({
      pieces: sum.pieces + one.pieces,
      piecesWithoutCost: sum.piecesWithoutCost + one.piecesWithoutCost,
      cost: sum.cost + one.cost,
      price: sum.price + one.price,
    }),
    nothing,
  );
  return {
    total: toStockValue(total),
    categories: byCategory.map(({ id, name, ...value }) => ({ id, name, ...toStockValue(value) })),
    expired: toStockValue(expired),
    destroyed: toStockValue(destroyed),
    sold: toStockValue(sold),
    margin: known.price > 0 ? (known.price - known.cost) / known.price : null,
    turns: total.cost > 0 ? (sold.cost / total.cost) * (yearDays / salesDays) : null,
  };
}

const isSince = (now: Date, days: number) =>
  gte(stockEntries.at, new Date(now.getTime() - days * dayMs));

/** What was sold, less what came back, by the prices of the orders. */
const selectSold = (read: Database["read"], now: Date, filter?: SQL) =>
  read
    .select(sumUp(sql`-${stockEntries.quantity}`, sql`${orderItems.pricePaisa}`))
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .innerJoin(orderItems, eq(orderItems.id, stockEntries.line))
    .where(and(isSince(now, salesDays), filter));
