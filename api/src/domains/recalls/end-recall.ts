import { eq, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { asStockWrite } from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { openRecallOf } from "./find-recall-batches.ts";
import { getRecallRow } from "./get-recall-row.ts";
import { recallBatches, recalls } from "./table.ts";

/**
 * Ends a recall. Its batches get back the state that they had, unless another recall has them too. What has expired stays
 * off sale by its expiry.
 * @throws AppError `not_found`; `conflict` when it has ended already
 */
export async function endRecall(change: Change, id: string, reason: string): Promise<void> {
  const { db, actor, now } = change;
  await getRecallRow(db, id);
  const stateBefore = sql`(select ${recallBatches.stateBefore} from ${recallBatches}
    where ${recallBatches.recallId} = ${id} and ${recallBatches.batchId} = ${batches.id})`;
  // The recall itself has ended by then.
  const isFree = sql`${batches.id} in (select ${recallBatches.batchId} from ${recallBatches} where ${recallBatches.recallId} = ${id})
    and ${batches.state} = 'recalled' and ${openRecallOf(sql`${batches.id}`)} is null`;
  const isOpen = sql`select ${recalls.endedAt} is null from ${recalls} where ${recalls.id} = ${id}`;
  await db
    .write((to) => [
      addPrecondition(to, isOpen),
      to
        .update(recalls)
        .set({ endedBy: actor, endedAt: now, endReason: reason })
        .where(eq(recalls.id, id)),
      asStockWrite(
        to.insert(stockEntries).select(
          sql`select null, ${batches.id}, ${batches.productId}, 'released', 'sale', 0, ${batches.quantity},
            ${batches.quantity}, ${actor}, ${id}, null, ${reason}, ${now.getTime()}
          from ${batches} where ${isFree}`,
        ),
      ),
      asStockWrite(to.update(batches).set({ state: stateBefore }).where(isFree)),
      addAuditEntry(to, change, "recall.end", id, null, { reason }),
    ])
    .catch(
      throwOnPrecondition(() => new AppError("conflict", "This recall has been ended already")),
    );
}
