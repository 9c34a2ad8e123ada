import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Pagination, StockCountDifference, StockCountSums } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { isCounted, isLineOf, lineColumns, presentLine } from "./lines.ts";
import { isOfTarget } from "./read-book.ts";
import { stockCountLines } from "./table.ts";

const isWhole: SQL = sql`${stockCountLines.batchId} = ''`;

const entriesSince = (condition: SQL): SQL => sql`${stockEntries}
  where ${stockEntries.productId} = ${stockCountLines.productId} and ${stockEntries.id} > ${stockCountLines.entryId}
    and ${condition}`;

/** Whether an entry of the ledger changed what a line counts: the pieces of its batch, or those of all on sale. */
const isOfLine: SQL = sql`${stockEntries.place} = 'sale' and ${isOfTarget(sql`${stockCountLines.batchId}`)}`;

/** Whether a later line of the same product or batch was applied already, by another count: it knows better. */
const isOutdated: SQL = sql`exists (select 1 from ${stockCountLines} applied
  where applied.product_id = ${stockCountLines.productId} and applied.id > ${stockCountLines.id}
    and applied.correction is not null and applied.batch_id in ('', ${stockCountLines.batchId}))`;

/**
 * Counted less what the book had at that moment. Sales and deliveries since then change the book and the shelf alike, so
 * they do not matter. Another count that was applied since has corrected the same pieces, so its corrections are taken off;
 * one that counted them later leaves nothing to correct.
 */
export const difference = sql<number>`iif(${isOutdated}, 0,
  ${stockCountLines.counted} - ${stockCountLines.expected} - coalesce((
    select sum(${stockEntries.quantity})
    from ${entriesSince(sql`${stockEntries.kind} = 'counted' and ${isOfLine}`)}), 0))`;

const present = sql<number>`coalesce(iif(${isWhole},
  (select ${products.stock} from ${products} where ${products.id} = ${stockCountLines.productId}),
  (select ${batches.quantity} from ${batches} where ${batches.id} = ${stockCountLines.batchId}
    and exists (select 1 from ${products} where ${products.id} = ${stockCountLines.productId}))), 0)`;

const isInShop: SQL = sql`exists (
  select 1 from ${products} where ${products.id} = ${stockCountLines.productId})`;

/** What of a difference can be corrected now: of a deleted product nothing, and never more than there is. */
export const buildCorrection = (of: SQL): SQL<number> =>
  sql<number>`iif(${isInShop}, max(${of}, -${present}), 0)`;

/** Whether somebody has set the stock by hand since, which may or may not have been about the same pieces. */
const isSetSince = sql<number>`exists (
  select 1 from ${entriesSince(sql`${stockEntries.kind} = 'corrected'`)})`;

/** Cost of a piece: of the batch, or on average of the batches in stock whose cost is known. */
const costPaisa = sql<number | null>`iif(${isWhole}, (
  select sum(c.quantity * c.cost_paisa) * 1.0 / sum(c.quantity) from ${batches} c
  where c.product_id = ${stockCountLines.productId} and c.quantity > 0 and c.cost_paisa is not null),
  (select c.cost_paisa from ${batches} c where c.id = ${stockCountLines.batchId}))`;

/** Selects the counted lines of a count with their differences: stored ones once it was applied. */
const selectDifferences = (db: Pick<Database, "read">, countId: string) => {
  const different = sql<number>`coalesce(${stockCountLines.difference}, ${difference})`;
  return db.read
    .select({
      line: lineColumns,
      product: {
        ...{ name: products.name, sku: products.sku, shelf: products.shelf },
        pricePaisa: products.payablePaisa,
      },
      batchNumber: batches.number,
      difference: different,
      correction: sql<number>`coalesce(${stockCountLines.correction}, ${buildCorrection(different)})`,
      isSetSince: sql<boolean>`${stockCountLines.difference} is null and ${isSetSince}`.mapWith(
        Boolean,
      ),
      costPaisa,
    })
    .from(stockCountLines)
    .leftJoin(users, isLineOf)
    .leftJoin(products, eq(products.id, stockCountLines.productId))
    .leftJoin(batches, eq(batches.id, stockCountLines.batchId))
    .where(and(eq(stockCountLines.countId, countId), isCounted));
};

type Selected = Awaited<ReturnType<typeof selectDifferences>>[number];

/**
 * Lists how a count differs from the book, those of the highest worth first, and adds all of them up.
 */
export async function listDifferences(
  db: Pick<Database, "read">,
  countId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{
  differences: StockCountDifference[];
  sums: StockCountSums;
  pagination: Pagination;
}> {
  const all = await selectDifferences(db, countId);
  const different = all.filter((row) => row.difference !== 0);
  const total = different.length;
  const sorted = different.toSorted(
    (one, other) =>
      Math.abs(getWorth(other)) - Math.abs(getWorth(one)) || one.line.id - other.line.id,
  );
  return {
    differences: sorted.slice((page - 1) * limit, page * limit).map(presentDifference),
    sums: addUp(all.length, different),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

const getWorth = ({ correction, product }: Selected): number =>
  correction * (product?.pricePaisa ?? 0);
const getCost = ({ correction, costPaisa }: Selected): number | null =>
  costPaisa === null ? null : Math.round(correction * costPaisa);

function presentDifference(row: Selected): StockCountDifference {
  const { line, product, batchNumber, difference, correction, isSetSince } = row;
  const cost = getCost(row);
  return {
    line: presentLine(line),
    product: {
      id: line.productId,
      ...{ name: product?.name ?? "", sku: product?.sku ?? "", shelf: product?.shelf ?? null },
    },
    ...{ batchNumber, expected: line.expected, difference, correction, isSetSince },
    worth: toRupees(getWorth(row)),
    cost: cost === null ? null : toRupees(cost),
  };
}

const addUp = (lines: number, rows: readonly Selected[]): StockCountSums => {
  const sum = (of: (row: Selected) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    lines,
    different: rows.length,
    missing: sum(({ correction }) => Math.max(0, -correction)),
    more: sum(({ correction }) => Math.max(0, correction)),
    worth: toRupees(sum(getWorth)),
    cost: toRupees(sum((row) => getCost(row) ?? 0)),
    withoutCost: rows.filter(({ costPaisa }) => costPaisa === null).length,
  };
};
