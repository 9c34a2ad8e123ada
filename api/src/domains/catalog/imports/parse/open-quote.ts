import { groupDigits } from "../../../../contract/index.ts";
import type { FileRow } from "../record/table.ts";

/** The line in which an unclosed quote opens, and the number of lines that it takes in. */
export type OpenQuote = NonNullable<FileRow["openQuote"]>;

export const describeOpenQuote = ({ line, lines }: OpenQuote): string =>
  lines === 1
    ? `A quote opens in line ${line} and is not closed`
    : `A quote opens in line ${line} and is not closed there: it takes in ${groupDigits(lines)} lines, up to line ${line + lines - 1}`;

/** What the parser says of a row. */
interface QuoteSigns {
  /** The row has a quote in a wrong place. */
  isMalformed: boolean;
  /** The file ended before the row's last quote was closed. */
  isUnclosed: boolean;
  delimiter: string;
  /** The number of columns of the file. */
  columns: number;
}

/**
 * Finds a quote that is never closed, or closed by the quote of a later row, so that a cell contains whole rows.
 * @param line of the file in which the row begins
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
      const lines = 1 + countLineEnds(isLast ? cell.replace(/[\r\n]+$/, "") : cell);
      return { line: begins, lines };
    }
    begins += lineEnds;
  }
  return null;
}

/** A cell needs so many delimiters to count as rows: a text of a few lines has commas, too. */
const minDelimiters = 4;

/**
 * Whether the lines of a cell are rows of the file: the first ends its own row, the last begins another, and the lines
 * between have one cell per column.
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
