import Papa from "papaparse";
import { groupDigits, limits } from "../../../../contract/index.ts";
import { AppError } from "../../../../platform/app-error.ts";
import type { FileRow } from "../record/table.ts";
import { countLineEnds, describeOpenQuote, findOpenQuote, type OpenQuote } from "./open-quote.ts";

/** Characters parsed at once; takes about a millisecond. */
const pieceLength = 64 * 1024;

const delimiters = [",", ";", "\t", "|"];

interface Parsed {
  data: string[][];
  /** `row` is an index into `data`. */
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/**
 * Parses the non-empty rows of a CSV text in batches, each row with its first line. Other requests run between batches.
 * @throws AppError `invalid_input` when a row or the number of rows is over the limits, or the header has an open quote
 */
export async function* parseRows(text: string): AsyncGenerator<FileRow[], void> {
  const format = detectCsvFormat(text);
  const { delimiter } = format;
  const parser = new Papa.Parser({ ...format, quoteChar: '"' });
  let columns = 0;
  let line = 1;
  let rows = 0;
  let from = 0;
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
    columns ||= data[0]?.length ?? 0;
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
    await new Promise(setImmediate);
  }
}

/** Detects the delimiter and the newline from the first line. */
function detectCsvFormat(text: string) {
  const end = text.search(/[\r\n]/);
  // Ignore delimiters in quoted text.
  const first = text.slice(0, end < 0 ? 10_000 : end).replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  const [newline = "\n"] = /^\r\n?/.exec(text.slice(Math.max(end, 0))) ?? [];
  return {
    delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ",",
    newline: newline as "\n" | "\r\n" | "\r",
  };
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

/** Creates the error for a file that cannot be imported. */
export const createFileError = (message: string) =>
  new AppError("invalid_input", message, { file: message });

/**
 * Decodes a UTF-8 file, with or without a byte order mark.
 * @throws AppError `invalid_input` with instructions for saving the file
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw createFileError("This is a workbook or an archive. Save the sheet as CSV UTF-8.");
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw createFileError("The file is compressed. Unpack it first.");
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw createFileError("The file is not in UTF-8. Save it as CSV UTF-8.");
  }
  if (text.includes("\0")) throw createFileError("The file has bytes that no text has.");
  return text;
}
