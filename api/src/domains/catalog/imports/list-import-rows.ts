import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type {
  ImportCorrection,
  ImportKind,
  ImportRow,
  ImportRowsQuery,
  Pagination,
} from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type CategoryNames, readCategoryNames } from "../category-names.ts";
import { formatProductTexts } from "../format-product-texts.ts";
import { findImportRecord, type ImportRecord } from "./record/import-job.ts";
import { type ImportRowKind, type ImportValues, importRows } from "./record/table.ts";
import { pickShortTexts } from "./review/review-cells.ts";

/** Lists the classified rows, all or those of a kind or a finding. @throws AppError `not_found` */
export async function listImportRows(
  db: Database,
  id: string,
  { kind, group, order, page, limit }: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; pagination: Pagination }> {
  const record = await findImportRecord(db, id);
  const where = and(
    eq(importRows.importId, id),
    kind === undefined ? undefined : inArray(importRows.kind, listStoredKinds(kind)),
    group === undefined ? undefined : hasGroup(group),
  );
  // The check has counted the rows of a finding. To count them again reads every row with a problem.
  const groups = kind === undefined ? record.counts?.findings?.groups : undefined;
  const total =
    groups?.find((one) => one.id === group)?.rows ?? (await db.read.$count(importRows, where));
  const offset = (page - 1) * limit;
  // After the last one no further row is read.
  const rows = await selectRows(db, where, order)
    .limit(Math.max(0, Math.min(limit, total - offset)))
    .offset(offset);
  const categories = await readCategoryNames(db);
  return {
    rows: rows.map((row) => presentImportRow(row, record, categories)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

/** Rows in an order that an index gives. */
export const selectRows = (
  { read }: Database,
  where: SQL | undefined,
  order: ImportRowsQuery["order"],
) =>
  read
    .select()
    .from(importRows)
    .where(where)
    .orderBy(...(order === "attention" ? [asc(importRows.rank)] : []), asc(importRows.line));

/** Rows without problems have no finding. A text inside JSON has no bare quote, so that only an id is found. */
export const hasGroup = (id: string) =>
  and(lt(importRows.rank, 2), sql`instr(${importRows.problems}, ${`"group":"${id}"`})`);

/** A further batch of a product counts as a changed row. */
const listStoredKinds = (kind: ImportKind): ImportRowKind[] =>
  kind === "changed" ? ["changed", "batch"] : [kind];

function presentImportRow(
  row: typeof importRows.$inferSelect,
  { appliedAt, takenBackAt }: ImportRecord,
  categories: CategoryNames,
): ImportRow {
  const { line, sku, name, problems, changes, after, cells } = row;
  const kind = row.kind === "batch" ? "changed" : row.kind;
  // A new product can be opened only between the commit of the import and its rollback.
  const productId = row.before || (appliedAt && !takenBackAt) ? row.productId : null;
  return {
    ...{ line, kind, sku, name, productId, problems, changes },
    ...(after && { values: formatShownTexts(after, categories) }),
    ...(cells && { cells }),
  };
}

/** The texts of a product's values; long descriptions are left out. */
const formatShownTexts = (values: ImportValues, categories: CategoryNames): ImportCorrection =>
  pickShortTexts(formatProductTexts(values, categories));
