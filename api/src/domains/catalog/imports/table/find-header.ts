import { guessByHeaders } from "../guess/guess-by-headers.ts";
import type { FileRow } from "../record/table.ts";

/** Rows at the top that can have the names of the columns. */
export const headRows = 10;

/** Names of columns that are known make a header certain. */
const certain = 2;
const longestName = 60;
/** Cells of a header at least, as a share of the cells of the fullest row. */
const fullness = 0.6;

/** Finds the row with the names of the columns among the first ones: by known names, else the first full one of words. */
export function findHeader(head: readonly FileRow[]): FileRow | undefined {
  const rows = head.slice(0, headRows).map((row) => ({
    row,
    known: Object.keys(guessByHeaders(row.cells)).length,
    filled: row.cells.filter((cell) => cell.trim() !== "").length,
  }));
  const [best] = rows
    .filter(({ known }) => known >= certain)
    .sort((one, other) => other.known - one.known || other.filled - one.filled);
  if (best) return best.row;
  const fullest = Math.max(0, ...rows.map(({ filled }) => filled));
  const full = rows.filter(({ filled }) => filled > 1 && filled >= fullness * fullest);
  return (full.find(({ row }) => hasNames(row)) ?? rows[0])?.row;
}

/** Whether the cells are different words, and no numbers, dates or amounts. */
function hasNames({ cells }: FileRow): boolean {
  const texts = cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean);
  return (
    new Set(texts).size === texts.length &&
    texts.every(
      (text) => text.length <= longestName && /\p{L}/u.test(text) && !/\p{N}{2}/u.test(text),
    )
  );
}
