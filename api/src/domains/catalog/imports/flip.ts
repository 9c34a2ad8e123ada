import { and, eq, type SQL, sql } from "drizzle-orm";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement } from "../../../platform/db/database.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../../platform/preconditions/precondition.ts";
import { presentEpoch } from "../published.ts";
import { products, versions } from "../table.ts";
import type { Seen } from "./look-at-changed.ts";
import { type ImportValues, importRows } from "./table.ts";
import { step, stepAside, type Work, type Writing } from "./work.ts";

/** So many changed products take a few milliseconds; of more the write is done beside the process's own thread. */
const few = 40;

/** The one write by which all of it appears. False when the catalogue has changed since it was looked at. */
export async function flip(work: Work, { version, columns }: Seen): Promise<boolean> {
  const { record, clock } = work;
  const now = clock();
  const { findings: _, ...counts } = record.counts ?? {};
  const entry = {
    actor: record.createdBy,
    action: "import.apply",
    subject: record.id,
    before: null,
    after: { fileName: record.fileName, ...counts },
    at: now,
  };
  const write = (record.counts?.changed ?? 0) > few ? stepAside : step;
  try {
    await write(work, { phase: "applied", done: record.total, appliedAt: now }, (to) => [
      addPrecondition(to, sql`${record.epoch} = ${presentEpoch} + 1`),
      addPrecondition(to, sql`(${versionOf("catalogue")}) = ${version}`),
      // Sales move no version of the catalogue.
      ...(columns.has("stock") ? [addPrecondition(to, isStockAsSeen(record.id))] : []),
      ...(columns.size > 0 ? [changeAll(to, record.id, columns, now)] : []),
      to
        .update(versions)
        .set({ value: record.epoch ?? 0 })
        .where(eq(versions.name, "epoch")),
      addAuditEntry(to, entry),
    ]);
    return true;
  } catch (error) {
    if (!isPreconditionFailure(error)) throw error;
    // If it was cancelled or taken over, this fails too, and the caller handles that.
    await step(work, {});
    return false;
  }
}

const versionOf = (name: string) => sql`select value from ${versions} where name = ${name}`;

const isChanged = (importId: string) =>
  and(eq(importRows.importId, importId), eq(importRows.kind, "changed"));

const was = (name: keyof ImportValues) => sql`${importRows.before} ->> ${name}`;
const becomes = (name: keyof ImportValues) => sql`${importRows.after} ->> ${name}`;

const isStockAsSeen = (importId: string): SQL =>
  sql`not exists (select 1 from ${importRows} join ${products} on ${eq(products.id, importRows.productId)}
    where ${isChanged(importId)} and ${was("stock")} <> ${becomes("stock")} and ${products.stock} <> ${was("stock")})`;

/**
 * Sets what any row changes in all of them, in one statement: what a row leaves as it was is as it was. Only stock may
 * have moved under rows that do not set it. An edit is later than the one before it.
 */
function changeAll(to: Writing, importId: string, columns: Seen["columns"], now: Date): Statement {
  const set = Object.fromEntries([...columns].map((name) => [name, becomes(name)]));
  if (columns.has("stock")) {
    set.stock = sql`iif(${was("stock")} = ${becomes("stock")}, ${products.stock}, ${becomes("stock")})`;
  }
  return to
    .update(products)
    .set({ ...set, updatedAt: sql`max(${now.getTime()}, ${products.updatedAt} + 1)` })
    .from(importRows)
    .where(and(isChanged(importId), eq(products.id, importRows.productId)));
}
