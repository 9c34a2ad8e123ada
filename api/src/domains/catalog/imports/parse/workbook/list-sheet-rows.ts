import type { CellObject, Range, WorkBook, WorkSheet } from "@e965/xlsx";
import { groupDigits, limits } from "../../../../../contract/index.ts";
import type { FileRow } from "../../record/table.ts";
import { createFileError } from "../file-error.ts";
import { createCellReader } from "./cell-text.ts";
import { workbookLimits } from "./workbook-limits.ts";

/** Rows of a batch. */
const batchRows = 500;

/** A sheet of a workbook that people can see, with its texts by row and column. */
interface Sheet {
  name: string;
  rows: FileRow[];
}

/**
 * Lists the visible sheets with their rows that are not empty. The number of a row is that of the sheet. Merged cells
 * repeat their text below, and a merged row of one text is marked as a heading.
 * @throws AppError `invalid_input` when cells, texts, rows or columns are over the limits
 */
export function listSheets({ SheetNames, Sheets, Workbook }: WorkBook): Sheet[] {
  const readCell = createCellReader(Workbook?.WBProps?.date1904 === true);
  const usage = { rows: 0, cells: 0, characters: 0 };
  const isHidden = (at: number) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0;
  const isAllHidden = SheetNames.every((_, at) => isHidden(at));
  return SheetNames.flatMap((name, at) => {
    const sheet = Sheets[name];
    if (!sheet || (isHidden(at) && !isAllHidden)) return [];
    const rows = readRows(sheet, readCell, usage);
    spreadMerges(rows, sheet["!merges"] ?? []);
    return [{ name: name.slice(0, limits.importValueLength), rows: [...rows.values()] }];
  });
}

/** Splits the rows of the sheets into batches; the sheet of a row is its index. */
export async function* listSheetRows(sheets: readonly Sheet[]): AsyncGenerator<FileRow[], void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    for (let at = 0; at < rows.length; at += batchRows) {
      const batch = rows.slice(at, at + batchRows);
      yield sheet === 0 ? batch : batch.map((row) => ({ ...row, sheet }));
    }
  }
}

type Usage = Record<"rows" | "cells" | "characters", number>;

/** Reads rows by their index. A sheet may claim a million rows and have three, so only what it has is visited. */
function readRows(
  sheet: WorkSheet,
  readCell: (cell: CellObject) => string,
  usage: Usage,
): Map<number, FileRow> {
  const found = new Map<number, FileRow>();
  const data: CellObject[][] = sheet["!data"] ?? [];
  for (const key of Object.keys(data)) {
    const index = Number(key);
    const cells = readCells(data[index] ?? [], index + 1, readCell, usage);
    if (cells.length === 0) continue;
    if (++usage.rows > limits.importRows + 1) {
      throw createFileError(`The file has more than ${groupDigits(limits.importRows)} rows.`);
    }
    found.set(index, { line: index + 1, cells });
  }
  return found;
}

function readCells(
  row: readonly CellObject[],
  line: number,
  readCell: (cell: CellObject) => string,
  usage: Usage,
): string[] {
  const cells: string[] = [];
  let length = 0;
  for (const key of Object.keys(row)) {
    const cell = row[Number(key)];
    const text = cell ? readCell(cell) : "";
    if (text.trim() === "") continue;
    if (Number(key) >= limits.importColumns) {
      throw createFileError(`Line ${line} has more than ${limits.importColumns} columns.`);
    }
    while (cells.length < Number(key)) cells.push("");
    cells.push(text);
    length += text.length;
    usage.cells++;
  }
  usage.characters += length;
  if (length > limits.importRowLength) {
    const most = groupDigits(limits.importRowLength);
    throw createFileError(`Row ${line} is longer than ${most} characters.`);
  }
  if (usage.cells > workbookLimits.cells || usage.characters > workbookLimits.characters) {
    throw createFileError("The workbook has too many cells. Save only the sheet of products.");
  }
  return cells;
}

/** A number is not repeated: a stock for three rows is not the stock of each. */
const isName = (text: string) => /^\p{L}/u.test(text.trim());

/** @throws AppError `invalid_input` when so many rows are merged that it would take long */
function spreadMerges(rows: Map<number, FileRow>, merges: readonly Range[]): void {
  let left: number = workbookLimits.cells;
  for (const { s, e } of merges) {
    const first = rows.get(s.r);
    const text = first?.cells[s.c] ?? "";
    if (!first || !isName(text)) continue;
    const isAlone = first.cells.every((cell, at) => at === s.c || cell === "");
    if (e.c > s.c && isAlone) first.isHeading = true;
    const last = Math.min(e.r, limits.importRows + 1);
    left -= last - s.r;
    if (left < 0)
      throw createFileError("The workbook has too many merged cells. Save it as CSV UTF-8.");
    for (let index = s.r + 1; index <= last; index++) {
      const row = rows.get(index);
      if (!row || row.cells[s.c]) continue;
      while (row.cells.length < s.c) row.cells.push("");
      row.cells[s.c] = text;
    }
  }
}
