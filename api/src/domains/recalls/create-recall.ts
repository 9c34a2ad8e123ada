import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RecallInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { WriteBuilder } from "../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { asStockWrite } from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { toBatchKey } from "../catalog/batches/to-batch-key.ts";
import { products } from "../catalog/table.ts";
import { findRecallBatches, openRecallOf } from "./find-recall-batches.ts";
import { parseOldBatch } from "./old-batch.ts";
import { recallBatches, recalls } from "./table.ts";

/**
 * Stops the sale of batches, or of a product with all its batches, in one write: their state, a row of the ledger for each,
 * the recall and its audit entry. The stock of the products follows by trigger.
 * @returns the id of the recall
 * @throws AppError `not_found` for a product or batch that does not exist; `conflict` when all of them are recalled already
 */
export async function createRecall(
  change: Change,
  { batches: chosen, reason, ...input }: RecallInput,
  call: RepeatableCall | null,
): Promise<string> {
  const { db, actor, now } = change;
  const product = input.product ?? null;
  const id = crypto.randomUUID();
  const create = () =>
    retryOnConflict(
      async () => {
        const { ids, old } = await readChosen(change, chosen, product);
        const isChosen = sql`${batches.id} in (select value from json_each(${JSON.stringify(ids)}))`;
        await db.write((to) => [
          ...old.map((row) => to.insert(batches).values(row).onConflictDoNothing()),
          // Somebody else may have recalled them, or a delivery may have brought another batch of the product.
          addPrecondition(to, isNewRecall(isChosen, product)),
          addPrecondition(to, hasCount(isChosen, ids)),
          ...(product === null ? [] : [addPrecondition(to, hasCount(isOf(product), ids))]),
          to.insert(recalls).values({ id, productId: product, reason, by: actor, at: now }),
          ...stopSale(to, id, isChosen, { actor, reason, now }),
          addAuditEntry(to, change, "recall.create", id, null, { product, batches: ids, reason }),
          ...(call ? rememberCall(to, call, id, now) : []),
        ]);
        return id;
      },
      async () => {
        const { ids } = await readChosen(change, chosen, product);
        await assertNew(change, ids, product);
      },
    );
  return answerOnce(db, call, create, (kept) => kept ?? id);
}

/** Reads which batches are chosen. Those that only old orders name get a row. */
async function readChosen(
  { db, now }: Change,
  chosen: readonly string[] | undefined,
  product: string | null,
) {
  if (product !== null) {
    const found = await findRecallBatches(db, { product });
    const known = await db.read.$count(products, eq(products.id, product));
    if (found.length === 0 && known === 0) throw new AppError("not_found", "Product not found");
    return { ids: found.map(({ id }) => id), old: [] };
  }
  const old: (typeof batches.$inferInsert)[] = [];
  const ids: string[] = [];
  for (const id of new Set(chosen)) {
    const named = parseOldBatch(id);
    const isNamed = named
      ? and(eq(batches.productId, named.productId), eq(batches.numberKey, toBatchKey(named.number)))
      : eq(batches.id, id);
    const [row] = await db.read.select({ id: batches.id }).from(batches).where(isNamed);
    if (!row && !named) throw new AppError("not_found", "Batch not found");
    const batchId = row?.id ?? crypto.randomUUID();
    if (!row && named) old.push({ id: batchId, ...named, receivedAt: now });
    ids.push(batchId);
  }
  return { ids, old };
}

/** Precondition that at least one of the batches is in no recall, or the product is not recalled as a whole. */
const isNewRecall = (isChosen: SQL, product: string | null): SQL =>
  product === null
    ? sql`exists (select 1 from ${batches} where ${isChosen} and ${openRecallOf(sql`${batches.id}`)} is null)`
    : sql`not exists (select 1 from ${recalls} where ${recalls.productId} = ${product} and ${recalls.endedAt} is null)`;

const isOf = (product: string): SQL => sql`${batches.productId} = ${product}`;

const hasCount = (filter: SQL, ids: readonly string[]): SQL =>
  sql`(select count(*) from ${batches} where ${filter}) = ${ids.length}`;

async function assertNew({ db }: Change, ids: readonly string[], product: string | null) {
  const isChosen = sql`${batches.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const check = await db.read.get<{ isNew: number }>(
    sql`select (${isNewRecall(isChosen, product)}) as isNew`,
  );
  if (!check?.isNew) {
    throw new AppError("conflict", "This is recalled already. You find it in the list of recalls.");
  }
}

interface Cause {
  actor: string;
  reason: string;
  now: Date;
}

/** Builds the statements that take the chosen batches off sale. What was destroyed stays so. */
function stopSale(to: WriteBuilder, id: string, isChosen: SQL, { actor, reason, now }: Cause) {
  const earlier = sql`(
    select ${recallBatches.stateBefore} from ${recallBatches} join ${recalls} on ${recalls.id} = ${recallBatches.recallId}
    where ${recallBatches.batchId} = ${batches.id} and ${recalls.endedAt} is null limit 1)`;
  return [
    to.insert(recallBatches).select(
      sql`select ${id}, ${batches.id},
        iif(${batches.state} = 'recalled', coalesce(${earlier}, 'quarantine'), ${batches.state})
      from ${batches} where ${isChosen}`,
    ),
    asStockWrite(
      to.insert(stockEntries).select(
        sql`select null, ${batches.id}, ${batches.productId}, 'recalled', 'sale', 0, ${batches.quantity},
          ${batches.quantity}, ${actor}, ${id}, null, ${reason}, ${now.getTime()}
        from ${batches} where ${isChosen} and ${batches.state} in ('sellable', 'quarantine')`,
      ),
    ),
    asStockWrite(
      to
        .update(batches)
        .set({ state: "recalled" })
        .where(sql`${isChosen} and ${batches.state} in ('sellable', 'quarantine')`),
    ),
  ];
}
