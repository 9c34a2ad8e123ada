import type { Import, ImportCounts, ImportRow } from "../../../contract/index.ts";
import { noFindings } from "./check/findings.ts";
import type { ImportRecord } from "./record/find-import-record.ts";
import type { importRows } from "./record/table.ts";

/** @param name of the user who uploaded it */
export function presentImport(record: ImportRecord, name: string): Import {
  const { worker, workedAt, epoch, createdBy, createdAt, appliedAt, ...shown } = record;
  const { findings = noFindings, ...counts } = record.counts ?? {};
  return {
    ...shown,
    counts: record.counts && (counts as ImportCounts),
    findings: record.counts && findings,
    createdBy: { id: createdBy, name },
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  };
}

export function presentImportRow(
  row: typeof importRows.$inferSelect,
  { appliedAt }: ImportRecord,
): ImportRow {
  const { line, kind, sku, name, problems, changes } = row;
  // A new product cannot be opened before the import is committed.
  const productId = row.before || appliedAt ? row.productId : null;
  return { line, kind, sku, name, productId, problems, changes };
}
