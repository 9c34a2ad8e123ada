import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { addAuditEntry, type Change } from "../../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../../../platform/preconditions/precondition.ts";
import { setStocksTo } from "../../batches/stock-statements.ts";
import { publishedEpoch } from "../../is-published.ts";
import { products, stockChanges, versions } from "../../table.ts";
import type { ImportJob } from "../record/import-job.ts";
import { type ImportValues, importChanges, importRows, imports } from "../record/table.ts";
import { writeProgress, writeProgressInWorker } from "../record/write-progress.ts";
import { auditImportedProducts } from "./audit-imported-products.ts";
import type { RowsDiff } from "./diff-rows.ts";
import { areBatchesUnchanged, setBatches } from "./set-batches.ts";

/** This many changed products take a few milliseconds. A larger write runs in a worker thread. */
export const maxInProcess = 40;

/**
 * Publishes the new products and changes the existing ones in one write.
 * @returns false when the catalogue changed since the diff
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
      addPrecondition(to, sql`${record.epoch} = ${publishedEpoch} + 1`),
      addPrecondition(to, sql`(${selectVersion("catalogue")}) = ${version}`),
      // Sales do not change the catalogue's version.
      ...(columns.has("stock") ? [addPrecondition(to, isStockUnchanged(record.id))] : []),
      addPrecondition(to, areRowsKnown),
      ...(columns.size > 0 ? [updateProducts(to, columns, record.epoch ?? 0, now)] : []),
      ...(columns.has("stock") ? [setStocks(to, record.id, change)] : []),
      addPrecondition(to, areBatchesUnchanged(record.id)),
      ...setBatches(to, record.id, change),
      ...updateDocuments(to, columns),
      rememberState(to, record.id, now),
      to.delete(importChanges),
      to
        .update(versions)
        .set({ value: record.epoch ?? 0 })
        .where(eq(versions.name, "epoch")),
      auditImportedProducts(to, record.id, change),
      addAuditEntry(to, change, "import.apply", record.id, null, applied),
    ]);
    return true;
  } catch (error) {
    if (!isPreconditionFailure(error)) throw error;
    // This also fails when the import was cancelled or taken over; the caller handles that.
    await writeProgress(job, {});
    return false;
  }
}

/** What tells later if a product of the import was sold or changed since. */
const rememberState = (to: WriteBuilder, importId: string, now: Date): Statement =>
  to
    .update(imports)
    .set({
      stockChange: sql`(select coalesce(max(${stockChanges.change}), 0) from ${stockChanges})`,
      lastUpdate: sql`max(${now.getTime()}, coalesce((select max(${products.updatedAt}) from ${importChanges}
        join ${products} on ${products}.rowid = ${importChanges.row}), 0))`,
    })
    .where(eq(imports.id, importId));

const selectVersion = (name: string) => sql`select value from ${versions} where name = ${name}`;

const isChanged = (importId: string) =>
  and(eq(importRows.importId, importId), eq(importRows.kind, "changed"));

const selectBefore = (name: keyof ImportValues) => sql`${importRows.before} ->> ${name}`;
const selectAfter = (name: keyof ImportValues) => sql`${importRows.after} ->> ${name}`;

const isStockUnchanged = (importId: string): SQL =>
  sql`not exists (select 1 from ${importRows} join ${products} on ${eq(products.id, importRows.productId)}
    where ${isChanged(importId)} and ${selectBefore("stock")} <> ${selectAfter("stock")} and ${products.stock} <> ${selectBefore("stock")})`;

/** A lookup by rowid is twice as fast as by id, but VACUUM renumbers the rows. */
const areRowsKnown = sql`not exists (select 1 from ${importChanges}
  left join ${products} on ${products}.rowid = ${importChanges.row} where ${products.id} is not ${importChanges.productId})`;

/** For a nullable column `importChanges` has the new or the unchanged value, which the catalogue version guarantees. */
const selectSet = (name: keyof ImportValues, present: AnySQLiteColumn) =>
  products[name].notNull
    ? sql`coalesce(${importChanges[name]}, ${present})`
    : sql`${importChanges[name]}`;

/**
 * Sets the columns that any row changes, in one statement. Rows that do not set the stock keep it, because sales may have
 * changed it. `updatedAt` always grows. The epoch keeps triggers from updating the documents and the version.
 */
function updateProducts(
  to: WriteBuilder,
  columns: RowsDiff["columns"],
  epoch: number,
  now: Date,
): Statement {
  const set = Object.fromEntries(
    [...columns]
      .filter((name) => name !== "stock")
      .map((name) => [name, selectSet(name, products[name])]),
  );
  const updatedAt = sql`max(${now.getTime()}, ${products.updatedAt} + 1)`;
  return to
    .update(products)
    .set({ ...set, epoch, updatedAt })
    .from(importChanges)
    .where(sql`${products}.rowid = ${importChanges.row}`);
}

/** The stock of the rows that set it, after number and expiry of the batch that is sold next. */
const setStocks = (to: WriteBuilder, importId: string, by: Pick<Change, "actor" | "now">) =>
  setStocksTo(
    to,
    sql`select ${importChanges.productId} as "id", ${importChanges.stock} as "quantity" from ${importChanges}
      where ${importChanges.stock} is not null`,
    { kind: "imported", reference: importId, ...by },
  );

/** The columns of search documents that an import can change. A trigger updates their stock. */
const documents = sqliteTable("product_search_docs", {
  doc: integer().primaryKey(),
  name: text(),
  sku: text(),
  payablePaisa: integer(),
  minStock: integer(),
  categoryId: text(),
  expiryDate: text(),
  prescriptionRequired: integer(),
  isFeatured: integer(),
  isActive: integer(),
});

const soldNextExpiry = sql`(select ${products.expiryDate} from ${products}
  where ${products.id} = ${importChanges.productId})`;

/** SQLite updates an index only if a set column is in it. */
function updateDocuments(to: WriteBuilder, columns: RowsDiff["columns"]): Statement[] {
  const { doc, payablePaisa: _, ...others } = getTableColumns(documents);
  const set: Record<string, SQL> = {};
  for (const name of Object.keys(others) as (keyof typeof others)[]) {
    if (columns.has(name)) set[name] = selectSet(name, documents[name]);
  }
  // Another batch may be sold first.
  if (columns.has("expiryDate")) set.expiryDate = soldNextExpiry;
  if (columns.has("pricePaisa") || columns.has("discountPricePaisa")) {
    set.payablePaisa = sql`${importChanges.payablePaisa}`;
  }
  if (Object.keys(set).length === 0) return [];
  return [to.update(documents).set(set).from(importChanges).where(eq(doc, importChanges.doc))];
}
