import Papa from "papaparse";
import { groupDigits, limits } from "../../../../contract/index.ts";
import type { FileRow } from "../record/table.ts";
import { detectCsvFormat, readDelimiterLine } from "./csv-format.ts";
import { createFileError } from "./file-error.ts";
import { countLineEnds, describeOpenQuote, findOpenQuote, type OpenQuote } from "./open-quote.ts";

/** Characters parsed at once; takes about a millisecond. */
const pieceLength = 64 * 1024;

interface Parsed {
  data: string[][];
  /** `row` is an index into `data`. */
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/**
 * Parses the non-empty rows of a CSV text in batches, each row with its first line.
 * @throws AppError `invalid_input` when a row or the number of rows is over the limits, or the header has an open quote
 */
export async function* parseRows(text: string): AsyncGenerator<FileRow[], void> {
  const named = readDelimiterLine(text);
  const format = detectCsvFormat(text);
  const delimiter = named?.delimiter ?? format.delimiter;
  const parser = new Papa.Parser({ ...format, delimiter, quoteChar: '"' });
  let columns = 0;
  let line = named ? 2 : 1;
  let rows = 0;
  let from = named?.length ?? 0;
  let length = pieceLength;
  // For a row over the length limit; its lines count to the end of the text.
  const findQuoteOfPiece = (piece: string) => {
    const { data, errors }: Parsed = parser.parse(piece, 0, false);
    const errorsByRow = groupByRow(errors);
    const signs = { ...readQuoteErrors(errorsByRow.get(0)), delimiter, columns };
    const quote = findOpenQuote(line, data[0] ?? [], signs);
    return (
      quote && {
        ...quote,
        lines: quote.lines + countLineEnds(text.slice(from + piece.length).trimEnd()),
      }
    );
  };
  while (from < text.length) {
    const isLast = from + length >= text.length;
    const piece = text.slice(from, from + length);
    const { data, errors, meta }: Parsed = parser.parse(piece, 0, !isLast);
    if (meta.cursor === 0) {
      // One row is longer than the piece, so read more.
      if (length > limits.importRowLength) throw createTooLong(line, findQuoteOfPiece(piece));
      length += pieceLength;
      continue;
    }
    length = pieceLength;
    from += meta.cursor;
    const batch: FileRow[] = [];
    columns ||= countColumns(data);
    const errorsByRow = groupByRow(errors);
    for (const [at, cells] of data.entries()) {
      const signs = { ...readQuoteErrors(errorsByRow.get(at)), delimiter, columns };
      const quote = findOpenQuote(line, cells, signs);
      if (quote && rows + batch.length === 0) throw createFileError(`${describeOpenQuote(quote)}.`);
      if (cells.some((cell) => cell.trim() !== "")) batch.push(createRow(line, cells, quote));
      line += 1 + cells.reduce((sum, cell) => sum + countLineEnds(cell), 0);
    }
    rows += batch.length;
    if (rows > limits.importRows + 1) {
      throw createFileError(`The file has more than ${groupDigits(limits.importRows)} rows.`);
    }
    yield batch;
  }
}

/** The number of cells that most of the first rows have: a title above the columns has one. */
function countColumns(data: readonly string[][]): number {
  const counts = data.slice(0, 10).map((cells) => cells.length);
  const same = [...Map.groupBy(counts, (count) => count)].filter(([count]) => count > 1);
  const most = Math.max(0, ...same.map(([, { length }]) => length));
  return same.find(([, { length }]) => length === most)?.[0] ?? counts[0] ?? 0;
}

const groupByRow = (errors: Parsed["errors"]) => Map.groupBy(errors, ({ row }) => row);

const readQuoteErrors = (errors: Parsed["errors"] = []) => ({
  isMalformed: errors.length > 0,
  isUnclosed: errors.some(({ code }) => code === "MissingQuotes"),
});

/** @throws AppError `invalid_input` when the row has too many columns or characters */
function createRow(line: number, cells: string[], openQuote: OpenQuote | null): FileRow {
  if (cells.length > limits.importColumns) {
    throw createFileError(`Line ${line} has more than ${limits.importColumns} columns.`);
  }
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (length > limits.importRowLength) throw createTooLong(line, openQuote);
  return openQuote ? { line, cells, openQuote } : { line, cells };
}

const createTooLong = (line: number, openQuote: OpenQuote | null) =>
  createFileError(
    openQuote
      ? `${describeOpenQuote(openQuote)}.`
      : `The row that begins in line ${line} is longer than ${groupDigits(limits.importRowLength)} characters. Is a quote left open?`,
  );
