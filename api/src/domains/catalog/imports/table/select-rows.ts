import type { FileRow, ImportSource } from "../record/table.ts";

/** Cells of a row of products at least, where one cell alone may be a heading. */
const cellsOfProduct = 3;
const longestHeading = 100;
const startOfTotal = /^(grand |sub ?-?)?total|^जम्मा/i;

const listFilled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== "");

/** A row of one text without digits, such as the maker of the rows below it; in a workbook also any merged text. */
function isHeading(row: FileRow): boolean {
  const [text = "", ...others] = listFilled(row);
  if (row.openQuote || others.length > 0 || startOfTotal.test(text.trim())) return false;
  return (
    row.isHeading ||
    (text.length <= longestHeading && /\p{L}{3}/u.test(text) && !/\p{N}/u.test(text))
  );
}

/**
 * Selects the rows of products from those of a file: of one sheet, below the names of the columns. A heading above
 * products is left out, and becomes the last cell of each of them.
 * @param columns number of columns without that of the headings
 */
export function createRowSelection(
  { sheet, headerLine }: Pick<ImportSource, "sheet" | "headerLine">,
  columns: number,
) {
  const headings: string[] = [];
  let waiting: FileRow[] = [];
  let heading: string | null = null;

  const addHeading = (row: FileRow): FileRow => {
    if (heading === null) return row;
    const cells = Array.from({ length: columns }, (_, at) => row.cells[at] ?? "");
    return { ...row, cells: [...cells, heading] };
  };
  const release = () => waiting.splice(0).map(addHeading);

  return {
    /** The texts of the headings so far. */
    headings: headings as readonly string[],
    add(rows: readonly FileRow[]): FileRow[] {
      const selected: FileRow[] = [];
      for (const row of rows) {
        if ((row.sheet ?? 0) !== sheet || row.line <= headerLine) continue;
        if (columns >= cellsOfProduct && isHeading(row)) {
          waiting.push(row);
          continue;
        }
        const [last] = waiting.slice(-1);
        if (last && listFilled(row).length >= cellsOfProduct) {
          waiting = [];
          heading = listFilled(last)[0]?.trim() ?? "";
          headings.push(heading);
        } else selected.push(...release());
        selected.push(addHeading(row));
      }
      return selected;
    },
    /** The rows after which nothing came that would make them headings. */
    end: release,
  };
}
