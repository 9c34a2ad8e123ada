import { inArray, sql } from "drizzle-orm";
import type { PurchaseReturn, PurchaseReturnInput } from "../../contract/purchase-returns.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../platform/idempotency/answer-once.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { startSellingDay } from "../catalog/batches/selling-day.ts";
import { asStockWrite } from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { getPurchaseReturn } from "./purchase-returns.ts";
import { addSupplier, selectSupplierId } from "./suppliers.ts";
import { purchaseReturns } from "./table.ts";

/**
 * Sends pieces of batches back to their supplier: all of them, or none.
 * @param call the repeatable call; a repeat gets the same return
 * @throws AppError `invalid_input` for an unknown batch; `conflict` for more pieces than it has
 */
export async function returnPurchase(
  change: Change,
  input: PurchaseReturnInput,
  call: RepeatableCall | null,
): Promise<PurchaseReturn> {
  const { db, now, actor } = change;
  const { supplier, reason, lines } = input;
  await startSellingDay(db, now);
  const work = async () => {
    const id = crypto.randomUUID();
    await assertPieces(change, input);
    await db.write((to) => [
      ...(call ? rememberCall(to, call, id, now) : []),
      ...(supplier === null ? [] : [addSupplier(to, supplier, now)]),
      to.insert(purchaseReturns).values({
        ...{ id, reason, createdBy: actor, createdAt: now },
        supplierId: supplier === null ? null : selectSupplierId(supplier),
      }),
      ...lines.map((line) => takePieces(to, change, { id, reason }, line)),
      // A batch that is gone adds no entry.
      addPrecondition(
        to,
        sql`select count(*) = ${lines.length} from ${stockEntries} where ${stockEntries.reference} = ${id}`,
      ),
      addAuditEntry(to, change, "purchase-return.create", id, null, {
        ...{ supplier, reason, batches: lines.length },
        pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
      }),
    ]);
    return getPurchaseReturn(db, id);
  };
  return answerOnce(
    db,
    call,
    () => retryOnConflict(work),
    (id) => getPurchaseReturn(db, id ?? ""),
  );
}

function takePieces(
  to: WriteBuilder,
  { actor, now }: Change,
  { id, reason }: { id: string; reason: string },
  { batchId, pieces, place }: PurchaseReturnInput["lines"][number],
): Statement {
  const present = place === "sale" ? batches.quantity : batches.quarantined;
  return asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, ${batches.id}, ${batches.productId}, 'purchaseReturned', ${place}, ${-pieces},
        ${present}, ${present} - ${pieces}, ${actor}, ${id}, null, ${reason}, ${now.getTime()}
      from ${batches} where ${batches.id} = ${batchId}`,
    ),
  );
}

/** @throws AppError `invalid_input` for an unknown batch or one that is named twice; `conflict` for too few pieces */
async function assertPieces({ db }: Change, { lines }: PurchaseReturnInput): Promise<void> {
  const ids = lines.map(({ batchId }) => batchId);
  const rows = await db.read.select().from(batches).where(inArray(batches.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  for (const [index, { batchId, pieces, place }] of lines.entries()) {
    const batch = byId.get(batchId);
    const field = `lines.${index}.batchId`;
    if (!batch)
      throw new AppError("invalid_input", "Batch not found", { [field]: "Batch not found" });
    const key = `${place} ${batchId}`;
    if (seen.has(key)) {
      const message = "A batch is named once";
      throw new AppError("invalid_input", message, { [field]: message });
    }
    seen.add(key);
    const available = place === "sale" ? batch.quantity : batch.quarantined;
    if (pieces <= available) continue;
    const message = `Only ${available} of batch ${batch.number ?? "without a number"} are there`;
    throw new AppError("conflict", message, { [`lines.${index}.pieces`]: message }, { available });
  }
}
