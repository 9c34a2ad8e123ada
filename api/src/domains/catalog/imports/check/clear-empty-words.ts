import { importFields } from "../../../../contract/index.ts";
import { isNumberField, normalizeHeader } from "../map/map-columns.ts";
import type { FileRow } from "../record/table.ts";

/** What people write into a cell that has nothing to say. */
const emptyWords = new Set(["n/a", "na", "n.a", "n.a.", "nil", "null", "none", "nan", "#n/a"]);
const longest = 10;
const onlyMarks = /^[-\u2010-\u2015\u2212.\u2026]+$/u;

/**
 * Creates a function that empties the cells of rows that only say that there is nothing: `N/A`, `nil`, `-`. A text of the
 * shop's own export stays, because a product may have it.
 */
export function createEmptyWords(
  headers: readonly string[],
): (rows: readonly FileRow[]) => readonly FileRow[] {
  const names = headers.map(normalizeHeader);
  const isOwnExport = importFields.every((field) => names.includes(normalizeHeader(field)));
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
  return text === "" || emptyWords.has(text) || onlyMarks.test(text);
}
