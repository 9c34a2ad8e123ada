import { and, asc, desc, eq } from "drizzle-orm";
import type {
  Import,
  ImportCounts,
  ImportListQuery,
  ImportRow,
  ImportRowsQuery,
  Pagination,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../identity/table.ts";
import { noFindings } from "./check/findings.ts";
import { findImportRecord, type ImportRecord, importNotFound } from "./record/import-job.ts";
import { importRows, imports } from "./record/table.ts";

const selectWithUserNames = ({ read }: Database) =>
  read
    .select({ record: imports, name: users.name })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .$dynamic();

/** Gets an import in the API's format. @throws AppError `not_found` */
export async function getImport(db: Database, id: string): Promise<Import> {
  const [found] = await selectWithUserNames(db).where(eq(imports.id, id));
  if (!found) throw new AppError("not_found", importNotFound);
  return presentImport(found.record, found.name);
}

/** Lists imports, newest first. */
export async function listImports(
  db: Database,
  { page, limit }: ImportListQuery,
): Promise<{ imports: Import[]; total: number }> {
  const found = await selectWithUserNames(db)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    imports: found.map(({ record, name }) => presentImport(record, name)),
    total: await db.read.$count(imports),
  };
}

/** Lists the classified rows in the order of the file. @throws AppError `not_found` */
export async function listImportRows(
  db: Database,
  id: string,
  { kind, page, limit }: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; pagination: Pagination }> {
  const record = await findImportRecord(db, id);
  const where = and(
    eq(importRows.importId, id),
    kind === undefined ? undefined : eq(importRows.kind, kind),
  );
  const total = await db.read.$count(importRows, where);
  const rows = await db.read
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    rows: rows.map((row) => presentImportRow(row, record)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** @param name name of the user who uploaded the import */
function presentImport(record: ImportRecord, name: string): Import {
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

function presentImportRow(
  row: typeof importRows.$inferSelect,
  { appliedAt }: ImportRecord,
): ImportRow {
  const { line, kind, sku, name, problems, changes } = row;
  // A new product cannot be opened before the import is committed.
  const productId = row.before || appliedAt ? row.productId : null;
  return { line, kind, sku, name, productId, problems, changes };
}
