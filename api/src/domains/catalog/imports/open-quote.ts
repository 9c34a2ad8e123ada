import { groupDigits } from "../../../contract/index.ts";
import type { FileRow } from "./table.ts";

/** Where a quote opens that is not closed in its row, and how many lines it takes in. */
export type OpenQuote = NonNullable<FileRow["openQuote"]>;

export const openQuoteText = ({ line, lines }: OpenQuote): string =>
  lines === 1
    ? `A quote opens in line ${line} and is not closed`
    : `A quote opens in line ${line} and is not closed there: it takes in ${groupDigits(lines)} lines, up to line ${line + lines - 1}`;

/** What the parser says of the row it has read. */
interface Signs {
  /** A quote in it stands where none can. */
  isMalformed: boolean;
  /** The file ended before its last quote was closed. */
  isUnclosed: boolean;
  delimiter: string;
  /** Columns of the file. */
  columns: number;
}

/**
 * The quote that swallowed the lines behind it, if one did: it is never closed, or closed by the quote of a later row, so
 * that a cell has whole rows in it.
 * @param line of the file in which the row begins
 */
export function findOpenQuote(
  line: number,
  cells: readonly string[],
  signs: Signs,
): OpenQuote | null {
  let begins = line;
  for (const [at, cell] of cells.entries()) {
    const isLast = at === cells.length - 1;
    const took = lineEnds(cell);
    const isOpen =
      (isLast && signs.isUnclosed) ||
      (took > 0 && (signs.isMalformed || hasRows(cells, at, signs)));
    if (isOpen) {
      const lines = 1 + lineEnds(isLast ? cell.replace(/[\r\n]+$/, "") : cell);
      return { line: begins, lines };
    }
    begins += took;
  }
  return null;
}

/** So many delimiters where rows would have theirs are no chance: a text of a few lines has commas, too. */
const enough = 4;

/**
 * Whether the lines of a cell are rows of the file: the first would end its own row, the last would begin another, and
 * those between have as many cells as there are columns.
 */
function hasRows(cells: readonly string[], at: number, { columns, delimiter }: Signs): boolean {
  const counts = (cells[at] ?? "").split(/\r\n|\r|\n/).map((line) => line.split(delimiter).length);
  const [first = 0, ...others] = counts;
  const last = others.pop() ?? 0;
  const delimiters = counts.reduce((sum, count) => sum + count - 1, 0);
  return (
    delimiters >= enough &&
    at + first === columns &&
    others.every((count) => count === columns) &&
    last + cells.length - at - 1 === columns
  );
}

export const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
