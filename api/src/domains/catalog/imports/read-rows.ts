import Papa from "papaparse";
import { groupDigits, limits } from "../../../contract/index.ts";
import { csvFormatOf } from "./csv-format.ts";
import { refusedFile } from "./decode.ts";
import { findOpenQuote, lineEnds, type OpenQuote, openQuoteText } from "./open-quote.ts";
import type { FileRow } from "./table.ts";

/** Characters that are taken apart at once: about a millisecond's work. */
const pieceLength = 64 * 1024;

interface Parsed {
  data: string[][];
  /** By the place of their rows in `data`. */
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/**
 * The rows of a CSV text that are not empty, some at a time, each with the line it begins in; others get their turn in
 * between.
 * @throws AppError `invalid_input` for a row, or too many, that nobody means
 */
export async function* readRows(text: string): AsyncGenerator<FileRow[], void> {
  const format = csvFormatOf(text);
  const { delimiter } = format;
  const parser = new Papa.Parser({ ...format, quoteChar: '"' });
  let columns = 0;
  let line = 1;
  let rows = 0;
  let from = 0;
  let length = pieceLength;
  // Of a row without an end, as far as the text goes.
  const quoteOfPiece = (piece: string) => {
    const { data, errors }: Parsed = parser.parse(piece, 0, false);
    const codes = codesByRow(errors);
    const signs = { ...signsOf(codes.get(0)), delimiter, columns };
    const quote = findOpenQuote(line, data[0] ?? [], signs);
    return (
      quote && {
        ...quote,
        lines: quote.lines + lineEnds(text.slice(from + piece.length).trimEnd()),
      }
    );
  };
  while (from < text.length) {
    const isLast = from + length >= text.length;
    const piece = text.slice(from, from + length);
    const { data, errors, meta }: Parsed = parser.parse(piece, 0, !isLast);
    if (meta.cursor === 0) {
      // One row is longer than the piece: take more of it.
      if (length > limits.importRowLength) throw tooLong(line, quoteOfPiece(piece));
      length += pieceLength;
      continue;
    }
    length = pieceLength;
    from += meta.cursor;
    const some: FileRow[] = [];
    columns ||= data[0]?.length ?? 0;
    const codes = codesByRow(errors);
    for (const [at, cells] of data.entries()) {
      const quote = findOpenQuote(line, cells, { ...signsOf(codes.get(at)), delimiter, columns });
      if (quote && rows + some.length === 0) throw refusedFile(`${openQuoteText(quote)}.`);
      if (cells.some((cell) => cell.trim() !== "")) some.push(checkedRow(line, cells, quote));
      line += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
    }
    rows += some.length;
    if (rows > limits.importRows + 1) {
      throw refusedFile(`The file has more than ${groupDigits(limits.importRows)} rows.`);
    }
    yield some;
    await new Promise(setImmediate);
  }
}

const codesByRow = (errors: Parsed["errors"]) => Map.groupBy(errors, ({ row }) => row);

const signsOf = (errors: Parsed["errors"] = []) => ({
  isMalformed: errors.length > 0,
  isUnclosed: errors.some(({ code }) => code === "MissingQuotes"),
});

function checkedRow(line: number, cells: string[], openQuote: OpenQuote | null): FileRow {
  if (cells.length > limits.importColumns) {
    throw refusedFile(`Line ${line} has more than ${limits.importColumns} columns.`);
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > limits.importRowLength) throw tooLong(line, openQuote);
  return openQuote ? { line, cells, openQuote } : { line, cells };
}

const tooLong = (line: number, openQuote: OpenQuote | null) =>
  refusedFile(
    openQuote
      ? `${openQuoteText(openQuote)}.`
      : `The row that begins in line ${line} is longer than ${groupDigits(limits.importRowLength)} characters. Is a quote left open?`,
  );
