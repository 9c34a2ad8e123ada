import { saysNothing } from "../check/clear-empty-words.ts";
import { guessByHeaders } from "../guess/guess-by-headers.ts";
import type { FileRow } from "../record/table.ts";

/** Rows at the top that can have the names of the columns. */
export const headRows = 10;
/** Names of columns that are known make a header certain; beside an amount or a date more of them. */
const certain = 2;
const certainBesideValues = 4;
const longestName = 60;
/** Cells of a header at least, as a share of the cells of the fullest row. */
const fullness = 0.6;

/** An amount with decimals or a date, which no name of a column is. */
const value = /^\P{L}{0,4}\p{N}[\p{N},]*\.\p{N}{1,4}$|^\p{N}{1,4}[-/.]\p{N}{1,2}[-/.]\p{N}{1,4}$/u;

interface Header {
  /** Undefined when no row has names of columns. */
  row: FileRow | undefined;
  /** Whether it is a guess that a person has to confirm, because the first product may stand in that row. */
  isOpen: boolean;
}

/**
 * Finds the row with the names of the columns among the first ones: by known names, else the first full one of words. Words
 * above numbers are surely names; words above words may be those of a product.
 */
export function findHeader(head: readonly FileRow[]): Header {
  const rows = head.slice(0, headRows).map((row) => ({
    row,
    known: Object.keys(guessByHeaders(row.cells)).length,
    texts: row.cells.map((cell) => cell.trim()).filter(Boolean),
  }));
  const [best] = rows
    .filter(
      ({ known, texts }) =>
        known >= (texts.some((text) => value.test(text)) ? certainBesideValues : certain),
    )
    .sort((one, other) => other.known - one.known || other.texts.length - one.texts.length);
  if (best) return { row: best.row, isOpen: false };
  const fullest = Math.max(0, ...rows.map(({ texts }) => texts.length));
  const full = rows.filter(({ texts }) => texts.length > 1 && texts.length >= fullness * fullest);
  const named = full.find(({ texts }) => areNames(texts));
  if (named) {
    const isSure = named.known > 0 || areWordsAboveNumbers(named.row, head);
    return { row: named.row, isOpen: !isSure };
  }
  // A name with a number in it, such as `Rate 2081`, is none of words alone.
  const [known] = rows.filter(
    (one) => one.known > 0 && !one.texts.some((text) => value.test(text)),
  );
  return { row: known?.row, isOpen: known === undefined || known.known < known.texts.length };
}

/** Whether the cells are different words, and no numbers, dates or amounts. */
export function areNames(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.toLowerCase());
  return (
    new Set(texts).size === texts.length &&
    texts.every(
      (text) =>
        text.length <= longestName &&
        /\p{L}/u.test(text) &&
        !/\p{N}{2}/u.test(text) &&
        !saysNothing(text),
    )
  );
}

/** Whether most rows below have a number where this one has a word. */
export function areWordsAboveNumbers({ cells, line }: FileRow, head: readonly FileRow[]): boolean {
  const below = head.filter((row) => row.line > line);
  return cells.some((cell, at) => {
    const texts = below
      .map((row) => row.cells[at]?.trim() ?? "")
      .filter((text) => !saysNothing(text));
    const numbers = texts.filter((text) => /^\P{L}{0,4}\p{N}/u.test(text));
    return cell.trim() !== "" && numbers.length > 0 && numbers.length * 2 > texts.length;
  });
}
