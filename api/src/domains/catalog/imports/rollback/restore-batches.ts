import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Change } from "../../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { asStockWrite } from "../../batches/stock-statements.ts";
import { batches, stockEntries } from "../../batches/table.ts";
import { selectBatch, selectBatchKey } from "../commit/set-batches.ts";
import { importRows } from "../record/table.ts";

/**
 * Builds the statements that take exactly the pieces back that the batches of an import got, and give them their earlier
 * expiry. A batch that the import has added stays in the ledger, without pieces.
 */
export function restoreBatches(
  to: WriteBuilder,
  importId: string,
  { actor, now }: Pick<Change, "actor" | "now">,
): Statement[] {
  const isOfRow = sql`${batches.productId} = ${importRows.productId} and ${batches.numberKey} = ${selectBatchKey}
    and ${importRows.importId} = ${importId} and ${importRows.kind} in ('changed', 'batch') and ${importRows.batch} is not null`;
  // What was destroyed or corrected since cannot be taken back.
  const imported = sql`(select -coalesce(sum(${stockEntries.quantity}), 0) from ${stockEntries}
    where ${stockEntries.batchId} = ${batches.id} and ${stockEntries.reference} = ${importId})`;
  return [
    asStockWrite(
      to.insert(stockEntries).select(
        sql`select null, "id", "product", 'imported', 'sale', "pieces", "quantity", "quantity" + "pieces", ${actor}, ${importId},
          null, null, ${now.getTime()}
        from (
          select ${batches.id} as "id", ${batches.productId} as "product", ${batches.quantity} as "quantity",
            max(-${batches.quantity}, ${imported}) as "pieces"
          from ${importRows} join ${batches} on ${isOfRow}
        ) where "pieces" <> 0`,
      ),
    ),
    asStockWrite(
      to
        .update(batches)
        .set({ expiry: selectBatch("before.expiry") })
        .from(importRows)
        .where(
          sql`${isOfRow} and ${selectBatch("before")} is not null and ${batches.expiry} is not ${selectBatch("before.expiry")}`,
        ),
    ),
  ];
}

/** The key of a batch number in a row's values of its product, as the column `number_key` computes it. */
const selectKey = (values: AnySQLiteColumn) =>
  sql`lower(replace(coalesce(${values} ->> 'batchNumber', ''), ' ', ''))`;

/**
 * Builds the statement that moves pieces back to the batch that they were taken from when the import gave its product
 * another batch number. It belongs before the statement that restores the stock.
 */
export function restoreRelabelled(
  to: WriteBuilder,
  importId: string,
  { actor, now }: Pick<Change, "actor" | "now">,
): Statement {
  const isOfProduct = (batch: string, values: AnySQLiteColumn) =>
    sql
      .raw(`${batch}.product_id = `)
      .append(sql`${importRows.productId} and ${sql.raw(batch)}.number_key = ${selectKey(values)}`);
  return asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, iif("sign" = 1, target.id, source.id), source.product_id, 'relabelled', 'sale',
        "sign" * source.quantity, iif("sign" = 1, target.quantity, source.quantity),
        iif("sign" = 1, target.quantity + source.quantity, 0), ${actor}, ${importId}, null, null, ${now.getTime()}
      from ${importRows}
      join ${batches} as source on ${isOfProduct("source", importRows.after)}
      join ${batches} as target on ${isOfProduct("target", importRows.before)}
      join (select 1 as "sign" union all select -1)
      where ${importRows.importId} = ${importId} and ${importRows.kind} = 'changed' and ${importRows.batch} is null
        and source.id <> target.id and source.quantity > 0 and target.state = 'sellable'
        and (select ${stockEntries.kind} from ${stockEntries} where ${stockEntries.batchId} = source.id
          order by ${stockEntries.id} limit 1) = 'relabelled'`,
    ),
  );
}
