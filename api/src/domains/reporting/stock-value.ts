import { and, asc, eq, gt, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
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
/** Products read at once; they and their batches take some 20 ms. */
const pieceProducts = 500;

/** Sums of a query, in pieces and paisa. @param price paisa of a piece */
const sumUp = (pieces: SQL, price: SQL) => ({
  pieces: sql<number>`coalesce(sum(${pieces}), 0)`,
  piecesWithoutCost: sql<number>`coalesce(sum(iif(${batches.costPaisa} is null, ${pieces}, 0)), 0)`,
  cost: sql<number>`coalesce(sum(${pieces} * ${batches.costPaisa}), 0)`,
  price: sql<number>`coalesce(sum(${pieces} * ${price}), 0)`,
});

const payable = sql`${products.payablePaisa}`;
const isThere = sql`${batches.quantity} > 0 and ${batches.state} = 'sellable'`;
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
  const { byCategory, expired } = await sumUpStock(read);
  const moved = sql`-${stockEntries.quantity}`;
  const [destroyed = nothing] = await read
    .select(sumUp(moved, sql`coalesce(${payable}, 0)`))
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .leftJoin(products, eq(products.id, batches.productId))
    .where(and(isSince(now, destroyedDays), eq(stockEntries.kind, "destroyed")));
  const [sold = nothing] = await selectSold(read, now);
  const [known = nothing] = await selectSold(read, now, isNotNull(batches.costPaisa));
  const total = byCategory.reduce(addUp, nothing);
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

const addUp = (one: StockValue, other: StockValue): StockValue => ({
  pieces: one.pieces + other.pieces,
  piecesWithoutCost: one.piecesWithoutCost + other.piecesWithoutCost,
  cost: one.cost + other.cost,
  price: one.price + other.price,
});

/**
 * Sums up what is on sale, by category, and what has expired, in paisa. It reads the products in pieces, so that other
 * requests are answered in between: 250,000 batches take seconds.
 */
async function sumUpStock(read: Database["read"]) {
  const found = new Map<string | null, StockValue>();
  let expired = nothing;
  for (let after = ""; ; await new Promise(setImmediate)) {
    const ids = await read
      .select({ id: products.id })
      .from(products)
      .where(gt(products.id, after))
      .orderBy(asc(products.id))
      .limit(pieceProducts);
    const last = ids.at(-1)?.id;
    if (last === undefined) break;
    const rows = await read
      .select({
        categoryId: products.categoryId,
        onSale: sumUp(sql`iif(${isSoldLater}, ${batches.quantity}, 0)`, payable),
        expired: sumUp(sql`iif(${isSoldLater}, 0, ${batches.quantity})`, payable),
      })
      .from(products)
      .innerJoin(batches, and(eq(batches.productId, products.id), isThere))
      .where(and(gt(products.id, after), lte(products.id, last), isPublished))
      .groupBy(products.categoryId);
    for (const row of rows) {
      found.set(row.categoryId, addUp(found.get(row.categoryId) ?? nothing, row.onSale));
      expired = addUp(expired, row.expired);
    }
    after = last;
  }
  const known = await read.select({ id: categories.id, name: categories.name }).from(categories);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const byCategory = [...found]
    .filter(([, { pieces }]) => pieces > 0)
    .map(([id, value]) => ({ id, name: id === null ? null : (names.get(id) ?? null), ...value }))
    .toSorted((one, other) => other.price - one.price);
  return { byCategory, expired };
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
