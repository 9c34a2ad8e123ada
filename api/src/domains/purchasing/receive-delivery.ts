import { eq, sql } from "drizzle-orm";
import type { DeliveryDetails, DeliveryDoubt, ReceiveInput } from "../../contract/deliveries.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { assertFormCurrent } from "../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { startSellingDay } from "../catalog/batches/selling-day.ts";
import { asStockWrite } from "../catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { getDelivery } from "./deliveries.ts";
import { type DeliveryRow, getDeliveryRow, isDraft } from "./draft.ts";
import { deliveries, deliveryLines } from "./table.ts";

/**
 * Receives a delivery: its batches, their pieces in the ledger, and its new state are one write. Lines with the same
 * product and number are one batch. A delivery that was received already is answered as it is, so that a second press
 * changes nothing.
 * @throws AppError `not_found`; `conflict` for an empty or changed draft, or a line with a fault; `question_open` for a
 * doubt that is not confirmed
 */
export async function receiveDelivery(
  change: Change,
  id: string,
  { confirmed, expectedUpdatedAt }: ReceiveInput,
): Promise<DeliveryDetails> {
  const { db, now } = change;
  await startSellingDay(db, now);
  await retryOnConflict(async () => {
    const row = await getDeliveryRow(db, id);
    if (row.state === "received") return;
    const delivery = await getDelivery(db, id, now);
    assertFormCurrent("delivery", row, expectedUpdatedAt, {});
    assertReceivable(delivery, confirmed);
    await db.write((to) => buildReceipt(to, change, row, delivery));
  });
  return getDelivery(db, id, now);
}

const faultMessages = {
  otherExpiry: "has another expiry than the batch of this number",
  notSellable: "belongs to a batch that is recalled, set aside or destroyed",
  productGone: "belongs to a product that was deleted",
  tooMany: "would be more pieces than a product can have",
};

/** Message of each doubt that must be confirmed. */
const doubtMessages: Record<DeliveryDoubt, string> = {
  expired: "Some lines have expired",
  withinMargin: "Some lines expire so soon that they will not be sold",
  noExpiry: "Some lines have no expiry",
  sameBill: "This bill number of the supplier was received before",
};

function assertReceivable(
  { items, sameBill }: DeliveryDetails,
  confirmed: readonly DeliveryDoubt[],
): void {
  if (items.length === 0)
    throw new AppError("conflict", "A delivery without lines has nothing to receive");
  for (const [index, { faults, name }] of items.entries()) {
    const [fault] = faults;
    if (!fault) continue;
    const message = `Line ${index + 1}, ${name}, ${faultMessages[fault]}`;
    throw new AppError("conflict", message, { [`items.${index}`]: message });
  }
  const doubts = new Set(items.flatMap((item) => item.doubts));
  if (sameBill) doubts.add("sameBill");
  for (const doubt of doubts) {
    if (confirmed.includes(doubt)) continue;
    throw new AppError("question_open", doubtMessages[doubt], { confirmed: doubtMessages[doubt] });
  }
}

function buildReceipt(
  to: WriteBuilder,
  change: Change,
  row: DeliveryRow,
  { supplier, billNumber, lines, pieces, cost }: DeliveryDetails,
): Statement[] {
  const { now, actor } = change;
  const { id } = row;
  const at = now.getTime();
  const isOfDelivery = eq(deliveryLines.deliveryId, id);
  return [
    addPrecondition(to, isDraft(id, row)),
    addPrecondition(
      to,
      sql`select not exists (select 1 from ${deliveryLines} where ${isOfDelivery} and ${deliveryLines.productId} not in (select ${products.id} from ${products}))`,
    ),
    // A number that the product has already is the same batch.
    asStockWrite(
      to
        .insert(batches)
        .select(
          sql`select lower(hex(randomblob(16))), ${deliveryLines.productId}, ${deliveryLines.number},
            ${deliveryLines.expiry}, 0, 0, 'sellable', null, null, ${supplier.name}, ${id}, ${at}
          from ${deliveryLines} where ${isOfDelivery}
          group by ${deliveryLines.productId}, ${deliveryLines.numberKey}`,
        )
        .onConflictDoNothing(),
    ),
    to
      .update(deliveryLines)
      .set({
        batchId: sql`(select ${batches.id} from ${batches} where ${batches.productId} = ${deliveryLines.productId}
          and ${batches.numberKey} = ${deliveryLines.numberKey})`,
      })
      .where(isOfDelivery),
    addPrecondition(
      to,
      sql`select not exists (select 1 from ${deliveryLines} join ${batches} on ${batches.id} = ${deliveryLines.batchId}
        where ${isOfDelivery} and (${batches.expiry} is not ${deliveryLines.expiry} or ${batches.state} <> 'sellable'))`,
    ),
    // Before the entries, because the cost of what the batch has already is weighed in.
    asStockWrite(setCosts(to, id, supplier.name)),
    asStockWrite(
      to.insert(stockEntries).select(
        sql`select null, ${batches.id}, ${batches.productId}, 'received', 'sale', "pieces", ${batches.quantity},
          ${batches.quantity} + "pieces", ${actor}, ${id}, null, null, ${at}
        from (select ${deliveryLines.batchId} as "batch", min(${deliveryLines.position}) as "first",
            sum(${deliveryLines.pieces} + ${deliveryLines.freePieces}) as "pieces"
          from ${deliveryLines} where ${isOfDelivery} group by ${deliveryLines.batchId})
        join ${batches} on ${batches.id} = "batch" order by "first"`,
      ),
    ),
    to
      .update(deliveries)
      .set({ state: "received", receivedBy: actor, receivedAt: now, updatedAt: now })
      .where(eq(deliveries.id, id)),
    addAuditEntry(
      to,
      change,
      "delivery.receive",
      id,
      { state: "draft" },
      { state: "received", supplier: supplier.name, billNumber, lines, pieces, cost },
    ),
  ];
}

/**
 * Builds the statement that sets the landed cost of a piece, rounded half a paisa up: the mean of what the batch has and
 * what comes. Pieces without a known cost count nothing. Of several MRPs the lowest counts.
 */
function setCosts(to: WriteBuilder, id: string, supplier: string): Statement {
  const isOfBatch = sql`${deliveryLines.deliveryId} = ${id} and ${deliveryLines.batchId} = ${batches.id}`;
  const kept = sql`iif(${batches.costPaisa} is null, 0, ${batches.quantity} + ${batches.quarantined})`;
  const mean = sql`(select (2 * "total" + "n") / (2 * "n") from (
    select sum(${deliveryLines.costPaisa}) + coalesce(${batches.costPaisa}, 0) * ${kept} as "total",
      sum(${deliveryLines.pieces} + ${deliveryLines.freePieces}) + ${kept} as "n"
    from ${deliveryLines} where ${isOfBatch} and ${deliveryLines.costPaisa} is not null))`;
  return to
    .update(batches)
    .set({
      costPaisa: sql`coalesce(${mean}, ${batches.costPaisa})`,
      mrpPaisa: sql`coalesce((select min(${deliveryLines.mrpPaisa}) from ${deliveryLines} where ${isOfBatch}), ${batches.mrpPaisa})`,
      supplier: sql`coalesce(${batches.supplier}, ${supplier})`,
      deliveryId: sql`coalesce(${batches.deliveryId}, ${id})`,
    })
    .where(
      sql`${batches.id} in (select ${deliveryLines.batchId} from ${deliveryLines} where ${deliveryLines.deliveryId} = ${id})`,
    );
}
