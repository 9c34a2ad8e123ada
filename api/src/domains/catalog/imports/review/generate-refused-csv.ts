import { and, asc, eq, gte, lte } from "drizzle-orm";
import { byteOrderMark, escapeNumber, formatCsvRow } from "../../../../platform/csv/csv.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { valueFields } from "../../export/generate-product-csv.ts";
import { isLeftOut } from "../check/left-out.ts";
import type { ImportRecord } from "../record/import-job.ts";
import { type FileRow, importRows } from "../record/table.ts";
import { readFileRows } from "../table/read-file-rows.ts";

/** Name of the added column. The guess of a mapping does not know it. */
const reasonsColumn = "Reasons";

/**
 * Generates a CSV file of the rejected rows in pieces: the file's own columns, and the reasons. Rows that an admin left out
 * are not in it. The corrected file can be imported, with the extra column.
 */
export async function* generateRefusedCsv(
  db: Database,
  record: ImportRecord,
): AsyncGenerator<string, void> {
  const { id, columns, mapping } = record;
  const texts = new Set(
    Object.entries(mapping).flatMap(([field, mapped]) =>
      Array.isArray(mapped) && !valueFields.has(field) ? mapped : [],
    ),
  );
  yield byteOrderMark + formatCsvRow([...nameAll(columns), reasonsColumn]);
  for await (const rows of readFileRows(db, record)) {
    const reasons = await findReasons(db, id, rows);
    let text = "";
    for (const { line, cells } of rows) {
      const reason = reasons.get(line);
      if (reason === undefined) continue;
      const kept = columns.map((_, at) => (texts.has(at) ? escapeNumber : String)(cells[at] ?? ""));
      text += formatCsvRow([...kept, reason]);
    }
    if (text !== "") yield text;
    await new Promise(setImmediate);
  }
}

/** A file whose first line has no text would have no names of columns when it is imported. */
const nameAll = (columns: readonly string[]): readonly string[] =>
  columns.some((name) => name.trim() !== "") ? columns : columns.map((_, at) => `Column ${at + 1}`);

/** Finds why these rows are rejected, by line. */
async function findReasons({ read }: Database, id: string, rows: readonly FileRow[]) {
  const found = await read
    .select({ line: importRows.line, problems: importRows.problems })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.kind, "refused"),
        gte(importRows.line, rows[0]?.line ?? 0),
        lte(importRows.line, rows.at(-1)?.line ?? 0),
      ),
    )
    .orderBy(asc(importRows.line));
  return new Map(
    found
      .filter((row) => !isLeftOut(row))
      .map(({ line, problems }) => [line, problems.map(({ message }) => message).join("; ")]),
  );
}
