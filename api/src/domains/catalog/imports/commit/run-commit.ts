import { and, count, eq, sql } from "drizzle-orm";
import type { ImportCounts, ImportFindings, ImportPhase } from "../../../../contract/index.ts";
import type { WriteBuilder } from "../../../../platform/db/database.ts";
import { publishedEpoch } from "../../is-published.ts";
import { products, versions } from "../../table.ts";
import { createReasonCounts, noFindings } from "../check/findings.ts";
import type { ImportJob, ImportRecord } from "../record/import-job.ts";
import { importChanges, importRows } from "../record/table.ts";
import {
  deleteCheckResults,
  deleteChunks,
  deleteInBatches,
  writeProgress,
} from "../record/write-progress.ts";
import { commitImport } from "./commit-import.ts";
import { diffRows } from "./diff-rows.ts";
import { insertNewProducts } from "./insert-new-products.ts";

/**
 * Inserts the new products unpublished, compares the changed ones with the state of the check, and then publishes and
 * changes everything in one write. If a row cannot be written any more, it rejects the row and rolls everything back.
 */
export async function runCommit(job: ImportJob): Promise<void> {
  const conflicts = await insertNewProducts(job);
  if (conflicts.size > 0) return rejectRows(job, conflicts);
  for (;;) {
    const diff = await diffRows(job);
    if (diff.conflicts.size > 0) return rejectRows(job, diff.conflicts);
    if (await commitImport(job, diff)) return;
  }
}

const batchRows = 100;

/** Stores the conflicts by line and starts the rollback of the import. */
async function rejectRows(job: ImportJob, conflicts: ReadonlyMap<number, string>): Promise<void> {
  const all = [...conflicts];
  for (let from = 0; from < all.length; from += batchRows) {
    await writeProgress(job, {}, (to) =>
      all.slice(from, from + batchRows).map(([line, message]) =>
        to
          .update(importRows)
          .set({ kind: "refused", problems: [{ field: "sku", message }] })
          .where(and(eq(importRows.importId, job.record.id), eq(importRows.line, line))),
      ),
    );
  }
  const what = all.length === 1 ? "1 row" : `${all.length} rows`;
  const failure = `Nothing was imported: since the check the shop has changed under ${what}. Look at what is refused, then check again or apply the rest.`;
  const counts = { ...(await countKinds(job)), findings: addConflicts(job, conflicts) };
  await writeProgress(job, { phase: "undoing", failure, counts });
}

function addConflicts(
  { record }: ImportJob,
  conflicts: ReadonlyMap<number, string>,
): ImportFindings {
  const findings = record.counts?.findings ?? noFindings;
  const refusals = createReasonCounts(findings.refusals);
  for (const [line, message] of conflicts) {
    refusals.add({
      line,
      problems: [{ field: "sku", message, reason: "The shop has changed since the check" }],
    });
  }
  return { ...findings, refusals: refusals.list() };
}

/** Counts the rows of each kind. */
async function countKinds({ db, record }: ImportJob): Promise<ImportCounts> {
  const rows = await db.read
    .select({ kind: importRows.kind, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, record.id))
    .groupBy(importRows.kind);
  const byKind = new Map(rows.map((row) => [row.kind, row.rows]));
  const {
    created = 0,
    changed = 0,
    batch = 0,
    unchanged = 0,
    refused = 0,
  } = Object.fromEntries(byKind);
  return { created, changed: changed + batch, unchanged, refused };
}

/**
 * Deletes the unpublished products of an import, or of one that is rolled back. For a cancelled import it also deletes the
 * file and the check.
 */
export async function rollbackImport(job: ImportJob): Promise<void> {
  const { phase, epoch } = job.record;
  if (epoch !== null) await deleteUnpublishedProducts(job);
  if (phase === "cancelling") {
    await deleteInBatches(job, deleteCheckResults);
    await deleteInBatches(job, deleteChunks, 4);
  }
  await writeProgress(
    job,
    { phase: findNextPhase(job.record), epoch: null, done: 0, total: 0 },
    (to) => (epoch === null ? [] : [to.delete(importChanges), increaseCatalogueVersion(to)]),
  );
}

function findNextPhase({ phase, takenBackAt, counts }: ImportRecord): ImportPhase {
  if (phase === "cancelling") return "cancelled";
  if (takenBackAt) return "applied";
  return counts ? "checked" : "uploaded";
}

const deleteUnpublishedProducts = (job: ImportJob) =>
  deleteInBatches(job, (to, _, limit) => {
    const unpublished = sql`(select id from product_search_docs where epoch = ${job.record.epoch} and epoch > ${publishedEpoch} limit ${limit})`;
    return to.delete(products).where(sql`${products.id} in ${unpublished}`);
  });

// The search vocabulary may contain words of the deleted products. A new version renews it.
export const increaseCatalogueVersion = (to: WriteBuilder) =>
  to
    .update(versions)
    .set({ value: sql`${versions.value} + 1` })
    .where(eq(versions.name, "catalogue"));
