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
import { presentImport, presentRow } from "./present.ts";
import { importRows, imports } from "./table.ts";
import type { ImportRecord } from "./work.ts";

export const importNotFound = "Import not found";

/** Throws `not_found`. */
export async function importRecord(
  { read }: Pick<Database, "read">,
  id: string,
): Promise<ImportRecord> {
  const [record] = await read.select().from(imports).where(eq(imports.id, id));
  if (!record) throw new AppError("not_found", importNotFound);
  return record;
}

const withNames = ({ read }: Database) =>
  read
    .select({ record: imports, name: users.name })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .$dynamic();

/** An import as its people see it. Throws `not_found`. */
export async function readImport(db: Database, id: string): Promise<Import> {
  const [found] = await withNames(db).where(eq(imports.id, id));
  if (!found) throw new AppError("not_found", importNotFound);
  return presentImport(found.record, found.name);
}

/** Newest first. */
export async function listImports(
  db: Database,
  { page, limit }: ImportListQuery,
): Promise<{ imports: Import[]; total: number }> {
  const found = await withNames(db)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    imports: found.map(({ record, name }) => presentImport(record, name)),
    total: await db.read.$count(imports),
  };
}

/** What the check found, in the file's order. Throws `not_found`. */
export async function listRows(
  db: Database,
  id: string,
  { kind, page, limit }: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; pagination: Pagination }> {
  const record = await importRecord(db, id);
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
    rows: rows.map((row) => presentRow(row, record)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
