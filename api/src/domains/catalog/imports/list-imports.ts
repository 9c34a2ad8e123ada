import { and, asc, count, desc, eq } from "drizzle-orm";
import type {
  Import,
  ImportListQuery,
  ImportRow,
  ImportRowsQuery,
  Pagination,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../identity/table.ts";
import { presentImport, presentImportRow } from "./present-import.ts";
import { findImportRecord, importNotFound } from "./record/find-import-record.ts";
import { importRows, imports } from "./record/table.ts";

const selectWithUserNames = ({ read }: Database) =>
  read
    .select({ record: imports, name: users.name })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .$dynamic();

/** An import as admins see it. Throws `not_found`. */
export async function getImport(db: Database, id: string): Promise<Import> {
  const [found] = await selectWithUserNames(db).where(eq(imports.id, id));
  if (!found) throw new AppError("not_found", importNotFound);
  return presentImport(found.record, found.name);
}

/** Newest first. */
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

/** The rows that the check has classified, in the file's order. Throws `not_found`. */
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
  const [counted] = await db.read.select({ total: count() }).from(importRows).where(where);
  const total = counted?.total ?? 0;
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
