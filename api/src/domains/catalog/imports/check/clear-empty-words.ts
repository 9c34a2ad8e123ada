import { type ImportField, importFields } from "../../../../contract/index.ts";
import { isNumberField, normalizeHeader } from "../map/map-columns.ts";
import type { FileRow } from "../record/table.ts";

/** What people write into a cell that has nothing to say. */
const emptyWords = new Set(["n/a", "n / a", "na", "n.a", "nil", "null", "none", "nan", "#n/a"]);
const longest = 10;
/** Also the empty dates `  /  /  ` and `0000-00-00` of databases. */
const onlyMarks = /^[-/\s\u2010-\u2015\u2212.\u2026]+$/u;
/** Columns that an export of an older version lacks. */
const newerFields: readonly string[] = ["shelf", "barcodes"] satisfies ImportField[];
const noDate = /^0{2,4}[-/]0{2,4}(?:[-/]0{2,4})?(?: 00:00(?::00)?)?$/;

/**
 * Creates a function that empties the cells of rows that only say that there is nothing: `N/A`, `nil`, `-`. A text of the
 * shop's own export stays, because a product may have it.
 */
export function createEmptyWords(
  headers: readonly string[],
): (rows: readonly FileRow[]) => readonly FileRow[] {
  const names = headers.map(normalizeHeader);
  const isOwnExport = importFields.every(
    (field) => newerFields.includes(field) || names.includes(normalizeHeader(field)),
  );
  const isCleared = headers.map((header) => !isOwnExport || isNumberField(header.trim()));
  return (rows) =>
    rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) =>
        isCleared[at] !== false && saysNothing(cell) ? "" : cell,
      ),
    }));
}

/** Returns whether a cell is empty or only says so. */
export function saysNothing(cell: string): boolean {
  if (cell.length > 2 * longest) return false;
  const text = cell.trim().toLowerCase();
  const word = text.endsWith(".") ? text.slice(0, -1) : text;
  return text === "" || emptyWords.has(word) || onlyMarks.test(text) || noDate.test(text);
}
