import { type SQL, sql } from "drizzle-orm";
import type { Change } from "../../../../platform/audit-log/audit-entry.ts";
import type { Database, Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { asStockWrite } from "../../batches/stock-statements.ts";
import { batches, stockEntries } from "../../batches/table.ts";
import { products } from "../../table.ts";
import { importRows } from "../record/table.ts";

/** A value of a row's batch. @param path in its JSON: `number`, `before.quantity` */
export const selectBatch = (path: string): SQL =>
  sql`${importRows.batch} ->> ${sql.raw(`'$.${path}'`)}`;

/** The key of a row's batch, as the column `number_key` computes it. */
export const selectBatchKey = sql`lower(replace(coalesce(${selectBatch("number")}, ''), ' ', ''))`;

/** The rows of an import that set a batch, with their batch of the shop where it has one. */
const fromRows = (importId: string): SQL => sql`from ${importRows}
  left join ${batches} on ${batches.productId} = ${importRows.productId} and ${batches.numberKey} = ${selectBatchKey}
  where ${importRows.importId} = ${importId} and ${importRows.batch} is not null and ${importRows.kind} in ('changed', 'batch')`;

const isOther = sql`iif(${selectBatch("before")} is null, ${batches.id} is not null,
  ${batches.quantity} is not ${selectBatch("before.quantity")} or ${batches.expiry} is not ${selectBatch("before.expiry")}
  or ${batches.state} is not 'sellable')`;

/** Lists the lines whose batches are not as they were at the check. */
export async function listChangedBatches(
  { read }: Pick<Database, "read">,
  importId: string,
): Promise<number[]> {
  const rows = await read.all<{ line: number }>(
    sql`select ${importRows.line} as "line" ${fromRows(importId)} and ${isOther}`,
  );
  return rows.map(({ line }) => line);
}

/** Condition that all batches of an import are as they were at the check. */
export const areBatchesUnchanged = (importId: string): SQL =>
  sql`not exists (select 1 ${fromRows(importId)} and ${isOther})`;

/** Builds the statements that give the batches of an import their expiry and pieces; new ones are added. */
export function setBatches(
  to: WriteBuilder,
  importId: string,
  { actor, now }: Pick<Change, "actor" | "now">,
): Statement[] {
  const value = now.getTime();
  return [
    to.insert(batches).select(
      sql`select ${importRows.importId} || ':' || ${importRows.line}, ${importRows.productId}, ${selectBatch("number")},
          ${selectBatch("expiry")}, 0, 0, 'sellable', null, null, null, null, ${value} ${fromRows(importId)}
          and ${batches.id} is null and ${importRows.productId} in (select ${products.id} from ${products})`,
    ),
    asStockWrite(
      to
        .update(batches)
        .set({ expiry: selectBatch("expiry") })
        .from(importRows)
        .where(
          sql`${batches.productId} = ${importRows.productId} and ${batches.numberKey} = ${selectBatchKey}
            and ${importRows.importId} = ${importId} and ${importRows.kind} in ('changed', 'batch')
            and ${importRows.batch} is not null and ${batches.expiry} is not ${selectBatch("expiry")}`,
        ),
    ),
    asStockWrite(
      to.insert(stockEntries).select(
        sql`select null, ${batches.id}, ${batches.productId}, 'imported', 'sale', ${selectBatch("quantity")} - ${batches.quantity},
          ${batches.quantity}, ${selectBatch("quantity")}, ${actor}, ${importId}, null, null, ${value} ${fromRows(importId)}
          and ${batches.id} is not null and ${batches.quantity} <> ${selectBatch("quantity")}`,
      ),
    ),
  ];
}
