import { type ImportTableInput, limits } from "../../../../contract/index.ts";
import { guessByHeaders } from "../guess/guess-by-headers.ts";
import { createFileError } from "../parse/file-error.ts";
import type { FileRow, ImportSource } from "../record/table.ts";
import { findHeader, headRows } from "./find-header.ts";
import { joinHeaderLines } from "./join-header-lines.ts";
import { createRowSelection } from "./select-rows.ts";

const sampleRows = 5;
/** Displayed characters of a sample cell, and those and the cells of a row that may have the names. */
const sampleLength = 200;
const headLength = 40;
const headCells = 8;

/** The table of products in a file. */
export interface FileTable {
  columns: string[];
  sample: string[][];
  /** Number of rows. */
  rows: number;
  source: ImportSource;
}

const makerWords =
  /\b(ltd|limited|pvt|inc|corp|pharma|pharmaceuticals?|labs?|laboratories|laboratory|lifesciences?|healthcare|health ?care|remedies|biotech|industries|drugs)\b/i;

/**
 * Finds the table in the rows of a file: its sheet (the fullest), and the row with the names of its columns.
 * @param choice what a person has chosen
 * @throws AppError `invalid_input` when there is none, or a name is too long
 */
export function readTable(
  rows: readonly FileRow[],
  sheetNames: readonly string[],
  choice: ImportTableInput = {},
): FileTable {
  const sheet = choice.sheet ?? findFullestSheet(rows);
  const own = rows.filter((row) => (row.sheet ?? 0) === sheet);
  const head = own.slice(0, headRows);
  const { row: header, isOpen } = chooseHeader(head, choice.headerLine);
  const { line: headerLine, names: named } = header
    ? joinHeaderLines(head, header)
    : { line: 0, names: [] };
  const rest = own.filter(({ line }) => line > headerLine);
  const names = [...named, ...Array<string>(countNameless(rest, named.length)).fill("")];
  const source = {
    sheets: sheetNames.map((name, at) => ({ name, rows: countRows(rows, at) })),
    sheet,
    headerLine,
    ...(isOpen && { isHeaderOpen: true }),
    head: head.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, headCells).map((cell) => cell.slice(0, headLength)),
    })),
  };
  const selection = createRowSelection(source, names.length);
  const selected = [...selection.add(own), ...selection.end()];
  if (selected.length === 0) throw createFileError(noTable);
  const { headings } = selection;
  const [example] = headings;
  const columns = example ? [...names, nameHeadings(names, headings)] : names;
  assertShort(columns);
  return {
    columns,
    sample: selected
      .slice(0, sampleRows)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, sampleLength))),
    rows: selected.length,
    source: example
      ? { ...source, headings: { rows: headings.length, example: example.slice(0, sampleLength) } }
      : source,
  };
}

/** @throws AppError `invalid_input` when the chosen line is none of the first ones */
function chooseHeader(head: readonly FileRow[], line?: number): ReturnType<typeof findHeader> {
  if (line === undefined) return findHeader(head);
  const row = head.find((one) => one.line === line);
  if (!row && line > 0) throw createFileError(noTable);
  return { row, isOpen: false };
}

/** Counts the columns behind those with names. Where only some rows have more cells, a comma has shifted these. */
function countNameless(rows: readonly FileRow[], named: number): number {
  const widths = rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== "") + 1);
  const longer = widths.filter((width) => width > named).sort((one, other) => one - other);
  return longer.length * 2 > widths.length ? (longer.at(-1) ?? named) - named : 0;
}

const noTable = "The file needs a line of column names and at least one row.";

const countRows = (rows: readonly FileRow[], sheet: number) =>
  rows.filter((row) => (row.sheet ?? 0) === sheet).length;

function findFullestSheet(rows: readonly FileRow[]): number {
  const cells = new Map<number, number>();
  for (const row of rows) {
    const sheet = row.sheet ?? 0;
    cells.set(sheet, (cells.get(sheet) ?? 0) + row.cells.filter(Boolean).length);
  }
  const [fullest] = [...cells].sort(([, one], [, other]) => other - one);
  return fullest?.[0] ?? 0;
}

/** Headings of makers are the makers of their rows, unless a column has these. Others are for a person to use. */
function nameHeadings(names: readonly string[], headings: readonly string[]): string {
  const makers = headings.filter((text) => makerWords.test(text)).length;
  const isFree = !guessByHeaders(names).manufacturer;
  return isFree && makers * 2 > headings.length ? "Company" : "Heading above";
}

function assertShort(columns: readonly string[]): void {
  const tooLong = columns.findIndex((name) => name.length > limits.importValueLength);
  if (tooLong < 0) return;
  const what = `The name of column ${tooLong + 1}`;
  throw createFileError(`${what} has more than ${limits.importValueLength} characters.`);
}
