import { and, eq, gt, sql } from "drizzle-orm";
import type { StockCount, StockCountState } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../platform/preconditions/precondition.ts";
import { listClosedProducts } from "../catalog/batches/list-closed-products.ts";
import {
  asStockWrite,
  changeStocksForReasons,
  isMissingBatch,
} from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { countedTotal, getStockCount, sheetTotal } from "./counts.ts";
import { buildCorrection, difference } from "./differences.ts";
import { isCounted } from "./lines.ts";
import { stockCountLines, stockCountProducts, stockCounts } from "./table.ts";

/** More lines than this are applied in a worker thread, so that reads go on. */
const manyLines = 1000;

/**
 * Corrects the stock by the differences of a count. The differences are computed in the write itself, so no sale comes
 * between. It happens once: a second call, a retry and a race answer the applied count.
 * @throws AppError `not_found`; `conflict` for a discarded count, and when pieces were found of a product of which no batch
 * can take them
 */
export const applyStockCount = (change: Change, id: string): Promise<StockCount> =>
  closeCount(change, id, "applied", (to) => [
    to
      .update(stockCountLines)
      .set({ difference })
      .where(and(eq(stockCountLines.countId, id), isCounted)),
    to
      .update(stockCountLines)
      .set({ correction: buildCorrection(sql`${stockCountLines.difference}`) })
      .where(and(eq(stockCountLines.countId, id), sql`${stockCountLines.difference} is not null`)),
    changeStocksForReasons(
      to,
      sql`select ${stockCountLines.productId} as "id", ${stockCountLines.correction} as "quantity", ${reason} as "reason"
        from ${stockCountLines} where ${isCorrected(id)} and ${stockCountLines.batchId} = ''`,
      { kind: "counted", actor: change.actor, reference: id, now: change.now },
    ),
    correctBatches(to, change, id),
  ]);

/** Closes a count without a change of stock. @throws AppError `not_found`; `conflict` for an applied count */
export const discardStockCount = (change: Change, id: string): Promise<StockCount> =>
  closeCount(change, id, "discarded", () => []);

const isCorrected = (id: string) =>
  sql`${stockCountLines.countId} = ${id} and ${stockCountLines.correction} <> 0`;

/** What the ledger says of a line: its reason, and what was noted about it. */
const reason = sql`coalesce(${stockCountLines.reason}, 'miscounted') || coalesce(': ' || ${stockCountLines.note}, '')`;

const correctBatches = (to: WriteBuilder, { actor, now }: Change, id: string): Statement =>
  asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, ${batches.id}, ${batches.productId}, 'counted', 'sale', ${stockCountLines.correction},
        ${batches.quantity}, ${batches.quantity} + ${stockCountLines.correction}, ${actor}, ${id}, null, ${reason},
        ${now.getTime()}
      from ${stockCountLines} join ${batches} on ${batches.id} = ${stockCountLines.batchId} where ${isCorrected(id)}`,
    ),
  );

async function closeCount(
  change: Change,
  id: string,
  state: Exclude<StockCountState, "open">,
  build: (to: WriteBuilder) => Statement[],
): Promise<StockCount> {
  const { db, actor, now } = change;
  const count = await getStockCount(db, id);
  if (count.state === "open") {
    const write = count.counted > manyLines ? db.writeInWorker : db.write;
    const isThisCount = eq(stockCounts.id, id);
    await write((to) => [
      addPrecondition(
        to,
        sql`select ${stockCounts.state} = 'open' from ${stockCounts} where ${isThisCount}`,
      ),
      ...build(to),
      to
        .update(stockCounts)
        .set({
          ...{ state, closedBy: actor, closedAt: now, total: sheetTotal, counted: countedTotal },
        })
        .where(isThisCount),
      // What was not counted needs no rows any more.
      to.delete(stockCountProducts).where(
        sql`${stockCountProducts.countId} = ${id} and not exists (select 1 from ${stockCountLines}
          where ${stockCountLines.countId} = ${id} and ${stockCountLines.productId} = ${stockCountProducts.productId})`,
      ),
      addAuditEntry(
        to,
        change,
        `stock-count.${closeActions[state]}`,
        id,
        { state: "open" },
        { state },
      ),
    ]).catch(async (error) => {
      if (isMissingBatch(error)) throw await createMissingBatches(db, id);
      // Another call was first; its result is answered.
      if (!isPreconditionFailure(error)) throw error;
    });
  }
  const closed = await getStockCount(db, id);
  if (closed.state !== state) throw new AppError("conflict", `This count is ${closed.state}`);
  return closed;
}

const namesShown = 5;

/** Says of which products nothing may be added: their pieces without a batch number are recalled, set aside or expired. */
async function createMissingBatches(db: Change["db"], id: string): Promise<AppError> {
  const found = await db.read
    .select({ id: products.id, name: products.name })
    .from(stockCountLines)
    .innerJoin(products, eq(products.id, stockCountLines.productId))
    .where(
      and(
        eq(stockCountLines.countId, id),
        eq(stockCountLines.batchId, ""),
        gt(stockCountLines.counted, 0),
      ),
    )
    .orderBy(products.name);
  const closed = await listClosedProducts(
    db,
    found.map((product) => product.id),
  );
  const names = found.filter((product) => closed.has(product.id)).map(({ name }) => name);
  const more = names.length > namesShown ? " and others" : "";
  return new AppError(
    "conflict",
    `The pieces without a batch number are not on sale of: ${names.slice(0, namesShown).join(", ")}${more}. Clear their lines, or give the pieces that were found a batch number`,
  );
}

const closeActions = { applied: "apply", discarded: "discard" } as const;
