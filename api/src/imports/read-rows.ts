import Papa from "papaparse";
import { limits } from "../contract/index.ts";
import { csvFormatOf } from "./csv-format.ts";
import { refusedFile } from "./decode.ts";
import type { FileRow } from "./table.ts";

/** Characters that are taken apart at once: about a millisecond's work. */
const pieceLength = 64 * 1024;

interface Parsed {
  data: string[][];
  meta: { cursor: number };
}

/**
 * The rows of a CSV text that are not empty, some at a time, each with the line it begins in; others get their turn in
 * between.
 * @throws AppError `invalid_input` for a row, or too many, that nobody means: a quote left open makes one row of the rest
 */
export async function* readRows(text: string): AsyncGenerator<FileRow[], void> {
  const parser = new Papa.Parser({ ...csvFormatOf(text), quoteChar: '"' });
  let line = 1;
  let rows = 0;
  let from = 0;
  let length = pieceLength;
  while (from < text.length) {
    const isLast = from + length >= text.length;
    const piece = text.slice(from, from + length);
    const { data, meta }: Parsed = parser.parse(piece, 0, !isLast);
    if (meta.cursor === 0) {
      // One row is longer than the piece: take more of it.
      if (length > limits.importRowLength) throw tooLong(line);
      length += pieceLength;
      continue;
    }
    length = pieceLength;
    from += meta.cursor;
    const some: FileRow[] = [];
    for (const cells of data) {
      if (cells.some((cell) => cell.trim() !== "")) some.push(checkedRow(line, cells));
      line += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
    }
    rows += some.length;
    if (rows > limits.importRows + 1) {
      throw refusedFile(`The file has more than ${limits.importRows} rows.`);
    }
    yield some;
    await new Promise(setImmediate);
  }
}

function checkedRow(line: number, cells: string[]): FileRow {
  if (cells.length > limits.importColumns) {
    throw refusedFile(`Line ${line} has more than ${limits.importColumns} columns.`);
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > limits.importRowLength) throw tooLong(line);
  return { line, cells };
}

const tooLong = (line: number) =>
  refusedFile(
    `The row that begins in line ${line} is longer than ${limits.importRowLength} characters. Is a quote left open?`,
  );

const lineEnds = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;
