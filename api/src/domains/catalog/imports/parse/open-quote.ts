import { groupDigits } from "../../../../contract/index.ts";
import type { FileRow } from "../record/table.ts";

/** The line in which an unclosed quote opens, and the number of lines that it contains. */
export type OpenQuote = NonNullable<FileRow["openQuote"]>;

export const describeOpenQuote = ({ line, lines }: OpenQuote): string =>
  lines === 1
    ? `A quote opens in line ${line} and is not closed`
    : `A quote opens in line ${line} and is not closed there: it takes in ${groupDigits(lines)} lines, up to line ${line + lines - 1}`;

/** Quote errors of the parser for a row. */
interface QuoteSigns {
  /** Whether the row has a misplaced quote. */
  isMalformed: boolean;
  /** Whether the file ended before the last quote of the row was closed. */
  isUnclosed: boolean;
  delimiter: string;
  /** The number of columns of the file. */
  columns: number;
}

/**
 * Finds a quote that is not closed, or closed by the quote of a later row, so that a cell contains whole rows.
 * @param line line of the file in which the row begins
 */
export function findOpenQuote(
  line: number,
  cells: readonly string[],
  signs: QuoteSigns,
): OpenQuote | null {
  let begins = line;
  for (const [at, cell] of cells.entries()) {
    const isLast = at === cells.length - 1;
    const lineEnds = countLineEnds(cell);
    const isOpen =
      (isLast && signs.isUnclosed) ||
      (lineEnds > 0 && (signs.isMalformed || hasRows(cells, at, signs)));
    if (isOpen) {
      const lines = 1 + countLineEnds(isLast ? removeLineEnds(cell) : cell);
      return { line: begins, lines };
    }
    begins += lineEnds;
  }
  return null;
}

function removeLineEnds(cell: string): string {
  let end = cell.length;
  while (cell[end - 1] === "\n" || cell[end - 1] === "\r") end--;
  return cell.slice(0, end);
}

/** Delimiters that a cell needs to count as rows, because normal texts also contain commas. */
const minDelimiters = 4;

/**
 * Returns whether the lines of a cell are rows of the file: the first line ends its row, the last begins another row, and
 * the lines between have one cell per column.
 */
function hasRows(
  cells: readonly string[],
  at: number,
  { columns, delimiter }: QuoteSigns,
): boolean {
  const counts = (cells[at] ?? "").split(/\r\n|\r|\n/).map((line) => line.split(delimiter).length);
  const [first = 0, ...others] = counts;
  const last = others.pop() ?? 0;
  const delimiters = counts.reduce((sum, count) => sum + count - 1, 0);
  return (
    delimiters >= minDelimiters &&
    at + first === columns &&
    others.every((count) => count === columns) &&
    last + cells.length - at - 1 === columns
  );
}

export const countLineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
