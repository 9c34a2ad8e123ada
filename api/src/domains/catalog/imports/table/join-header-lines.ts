import type { FileRow } from "../record/table.ts";
import { areNames, areWordsAboveNumbers } from "./find-header.ts";

interface NamedColumns {
  /** The last line of the names. */
  line: number;
  names: string[];
}

/**
 * Joins names of columns that stand in two lines: below `Price` and an empty cell `Buying` and `Selling` are
 * `Buying Price` and `Selling Price`. A name beside them stays what it is.
 * @param head the first rows of the table
 * @param row the one with the names that was found or chosen
 */
export function joinHeaderLines(head: readonly FileRow[], row: FileRow): NamedColumns {
  const at = head.indexOf(row);
  for (const [upper, lower] of [
    [row, head[at + 1]],
    [head[at - 1], row],
  ]) {
    if (upper && lower && areTwoLines(upper, lower) && areWordsAboveNumbers(lower, head)) {
      return { line: lower.line, names: joinNames(listTexts(upper), listTexts(lower)) };
    }
  }
  return { line: row.line, names: listTexts(row) };
}

const listTexts = ({ cells }: FileRow): string[] =>
  cells.map((cell) => cell.replace(/\s+/g, " ").trim());

/**
 * Whether the lower line names the parts of groups of the upper one. A title above the names is no group: some name of the
 * upper line has none below it, or is merged with it.
 */
function areTwoLines(upper: FileRow, lower: FileRow): boolean {
  const [above, below] = [listTexts(upper), listTexts(lower)];
  if (!areNames(above.filter(Boolean)) || !below.filter(Boolean).every((text) => areNames([text])))
    return false;
  const isAlone = (text: string, column: number) =>
    text !== "" && (!below[column] || below[column] === text);
  const isGroup = (column: number) => above[column + 1] === "" && Boolean(below[column + 1]);
  return (
    above.some(isAlone) &&
    above.some((text, column) => text !== "" && isGroup(column)) &&
    above.every((text, column) => text === "" || isAlone(text, column) || isGroup(column))
  );
}

function joinNames(above: readonly string[], below: readonly string[]): string[] {
  let group = "";
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [upper = "", lower = ""] = [above[column], below[column]];
    if (upper !== "" || lower === "") group = upper;
    return lower === "" || lower === group ? group : `${lower} ${group}`.trim();
  });
}
