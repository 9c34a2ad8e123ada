import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type {
  ExpiryBatch,
  ExpiryFilters,
  ExpiryListQuery,
  ExpirySums,
} from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { dayAfter } from "../../../platform/kathmandu.ts";
import { toRupees } from "../../../platform/money.ts";
import { batches } from "../batches/table.ts";
import { toBatchKey } from "../batches/to-batch-key.ts";
import { products } from "../table.ts";

type Read = Pick<Database, "read">;

/**
 * Lists batches that expire within some days, that have expired and are still there, or that are set aside.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function listExpiry(
  { read }: Read,
  query: ExpiryListQuery,
  today: string,
): Promise<{ batches: ExpiryBatch[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    selectExpiry(read, query, today),
    countExpiry(read, query, today),
  ]);
  return { batches: rows.map((row) => presentBatch(row, query)), total: counted?.total ?? 0 };
}

/** Adds up what a whole list is worth. */
export async function sumExpiry(
  { read }: Read,
  filters: ExpiryFilters,
  today: string,
): Promise<ExpirySums> {
  const [sums] = await selectSums(read, filters, today);
  if (!sums) throw new Error("A sum has no row");
  const { costPaisa, worthPaisa, ...counts } = sums;
  return { ...counts, cost: toRupees(costPaisa), worth: toRupees(worthPaisa) };
}

/** Pieces that a list is about. Those set aside of a batch that is on sale are not all of it. */
const piecesOf = ({ view }: Pick<ExpiryFilters, "view">): SQL<number> =>
  view === "aside"
    ? sql<number>`(${batches.quarantined} + iif(${batches.state} = 'sellable', 0, ${batches.quantity}))`
    : sql<number>`${batches.quantity}`;

// Written without parameters, exactly like the indexes. Otherwise SQLite does not use them.
const isOnSale = sql`${batches.quantity} > 0 and ${batches.state} = 'sellable'`;
const isAside = sql`(${batches.quarantined} > 0 or (${batches.state} <> 'sellable' and ${batches.quantity} > 0))`;

function buildFilter({ view, days, category, q }: ExpiryFilters, today: string) {
  const isExpired = sql`${batches.expiry} < ${today}`;
  const isSoon = sql`${batches.expiry} between ${today} and ${dayAfter(today, Number(days))}`;
  const isDue = view === "expired" ? isExpired : isSoon;
  return and(
    view === "aside" ? isAside : and(isOnSale, isDue),
    category === undefined ? undefined : eq(products.categoryId, category),
    q === "" ? undefined : hasText(q),
  );
}

/** Case and spaces of a batch number do not count. */
const hasText = (q: string): SQL =>
  sql`(instr(lower(${products.name}), lower(${q})) > 0 or instr(lower(${products.sku}), lower(${q})) > 0
    or instr(${batches.numberKey}, ${toBatchKey(q)}) > 0)`;

/** Selects a page. The id breaks ties, so that pages neither repeat nor skip a batch. */
export const selectExpiry = (read: Database["read"], query: ExpiryListQuery, today: string) =>
  read
    .select({
      batch: batches,
      product: {
        id: products.id,
        name: products.name,
        sku: products.sku,
        shelf: products.shelf,
        pricePaisa: products.pricePaisa,
        discountPricePaisa: products.discountPricePaisa,
        payablePaisa: products.payablePaisa,
      },
    })
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .where(buildFilter(query, today))
    .orderBy(asc(batches.expiry), asc(batches.productId), asc(batches.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);

/** A batch with pieces has a product, so that without other filters the batches alone are counted. */
export const countExpiry = (read: Database["read"], query: ExpiryFilters, today: string) => {
  const count = read.select({ total: sql<number>`count(*)` }).from(batches).$dynamic();
  const isOfProducts = query.category !== undefined || query.q !== "";
  return (
    isOfProducts ? count.innerJoin(products, eq(products.id, batches.productId)) : count
  ).where(buildFilter(query, today));
};

export const selectSums = (read: Database["read"], query: ExpiryFilters, today: string) => {
  const pieces = piecesOf(query);
  const sum = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`;
  return read
    .select({
      pieces: sum(pieces),
      costPaisa: sum(sql`${pieces} * ${batches.costPaisa}`),
      worthPaisa: sum(sql`${pieces} * ${products.payablePaisa}`),
      withoutCost: sum(sql`iif(${batches.costPaisa} is null, ${pieces}, 0)`),
    })
    .from(batches)
    .innerJoin(products, eq(products.id, batches.productId))
    .where(buildFilter(query, today));
};

type Row = Awaited<ReturnType<typeof selectExpiry>>[number];

function presentBatch({ batch, product }: Row, { view }: ExpiryListQuery): ExpiryBatch {
  const { pricePaisa, discountPricePaisa, payablePaisa, ...named } = product;
  const held = batch.state === "sellable" ? 0 : batch.quantity;
  const pieces = view === "aside" ? batch.quarantined + held : batch.quantity;
  return {
    ...{ id: batch.id, number: batch.number, expiry: batch.expiry, state: batch.state },
    ...{ quantity: batch.quantity, quarantined: batch.quarantined, supplier: batch.supplier },
    product: {
      ...named,
      price: toRupees(pricePaisa),
      discountPrice: discountPricePaisa === null ? null : toRupees(discountPricePaisa),
    },
    cost: batch.costPaisa === null ? null : toRupees(batch.costPaisa * pieces),
    worth: toRupees(payablePaisa * pieces),
  };
}
