import { and, eq, type SQL, sql } from "drizzle-orm";
import { addAuditEntry } from "../../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../../../platform/preconditions/precondition.ts";
import { presentEpoch } from "../../published.ts";
import { products, versions } from "../../table.ts";
import type { ImportJob } from "../record/import-job.ts";
import { type ImportValues, importRows } from "../record/table.ts";
import { writeProgress, writeProgressInWorker } from "../record/write-progress.ts";
import type { RowsDiff } from "./diff-rows.ts";

/** So many changed products take a few milliseconds. A larger write runs in a worker thread. */
const maxInProcess = 40;

/**
 * Publishes the new products and changes the others in one write.
 * @returns false when the catalogue has changed since the diff
 */
export async function commitImport(
  job: ImportJob,
  { version, columns }: RowsDiff,
): Promise<boolean> {
  const { record, clock } = job;
  const now = clock();
  const { findings: _, ...counts } = record.counts ?? {};
  const change = { actor: record.createdBy, now };
  const applied = { fileName: record.fileName, ...counts };
  const write =
    (record.counts?.changed ?? 0) > maxInProcess ? writeProgressInWorker : writeProgress;
  try {
    await write(job, { phase: "applied", done: record.total, appliedAt: now }, (to) => [
      addPrecondition(to, sql`${record.epoch} = ${presentEpoch} + 1`),
      addPrecondition(to, sql`(${selectVersion("catalogue")}) = ${version}`),
      // Sales do not change the catalogue's version.
      ...(columns.has("stock") ? [addPrecondition(to, isStockUnchanged(record.id))] : []),
      ...(columns.size > 0 ? [updateProducts(to, record.id, columns, now)] : []),
      to
        .update(versions)
        .set({ value: record.epoch ?? 0 })
        .where(eq(versions.name, "epoch")),
      addAuditEntry(to, change, "import.apply", record.id, null, applied),
    ]);
    return true;
  } catch (error) {
    if (!isPreconditionFailure(error)) throw error;
    // If the import was cancelled or taken over, this fails too, and the caller handles that.
    await writeProgress(job, {});
    return false;
  }
}

const selectVersion = (name: string) => sql`select value from ${versions} where name = ${name}`;

const isChanged = (importId: string) =>
  and(eq(importRows.importId, importId), eq(importRows.kind, "changed"));

const selectBefore = (name: keyof ImportValues) => sql`${importRows.before} ->> ${name}`;
const selectAfter = (name: keyof ImportValues) => sql`${importRows.after} ->> ${name}`;

const isStockUnchanged = (importId: string): SQL =>
  sql`not exists (select 1 from ${importRows} join ${products} on ${eq(products.id, importRows.productId)}
    where ${isChanged(importId)} and ${selectBefore("stock")} <> ${selectAfter("stock")} and ${products.stock} <> ${selectBefore("stock")})`;

/**
 * Sets the columns that any row changes in all changed products, in one statement: the other rows set the same value
 * again. Stock alone may have moved under rows that do not set it. `updatedAt` always grows.
 */
function updateProducts(
  to: WriteBuilder,
  importId: string,
  columns: RowsDiff["columns"],
  now: Date,
): Statement {
  const set = Object.fromEntries([...columns].map((name) => [name, selectAfter(name)]));
  if (columns.has("stock")) {
    set.stock = sql`iif(${selectBefore("stock")} = ${selectAfter("stock")}, ${products.stock}, ${selectAfter("stock")})`;
  }
  return to
    .update(products)
    .set({ ...set, updatedAt: sql`max(${now.getTime()}, ${products.updatedAt} + 1)` })
    .from(importRows)
    .where(and(isChanged(importId), eq(products.id, importRows.productId)));
}
