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

/** What makes a row none of a product, if anything. */
function findNoProduct(
  row: FileRow,
  { columns, names, isText }: { columns: number; names: string; isText: boolean },
): FileRow["noProduct"] {
  if (row.openQuote) return undefined;
  if (toNames(row) === names) return "columnNames";
  if (columns >= cellsOfProduct && listFilled(row).length === 1) return "note";
  // In a workbook a cell keeps its place.
  return isText && row.cells.slice(columns).some((cell) => cell.trim() !== "")
    ? "moreCells"
    : undefined;
}

const toNames = ({ cells }: Pick<FileRow, "cells">) =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join("\n")
    .trimEnd();

/**
 * Selects the rows of products from those of a file: of one sheet, below the names of the columns. A heading above
 * products is left out, and becomes the last cell of each of them. A row that is none of a product is marked.
 * @param columns number of columns without that of the headings
 */
export function createRowSelection(
  { sheet, sheets, headerLine }: Pick<ImportSource, "sheet" | "sheets" | "headerLine">,
  columns: number,
) {
  const headings: string[] = [];
  let waiting: FileRow[] = [];
  let heading: string | null = null;
  let names = "";

  const present = (row: FileRow): FileRow => {
    const noProduct = findNoProduct(row, { columns, names, isText: sheets.length === 0 });
    return addHeading(noProduct ? { ...row, noProduct } : row);
  };
  const addHeading = (row: FileRow): FileRow => {
    if (heading === null) return row;
    const cells = Array.from({ length: columns }, (_, at) => row.cells[at] ?? "");
    return { ...row, cells: [...cells, heading] };
  };
  const release = () => waiting.splice(0).map(present);

  return {
    /** The texts of the headings so far. */
    headings: headings as readonly string[],
    add(rows: readonly FileRow[]): FileRow[] {
      const selected: FileRow[] = [];
      for (const row of rows) {
        if ((row.sheet ?? 0) !== sheet) continue;
        if (row.line === headerLine) names = toNames(row);
        if (row.line <= headerLine) continue;
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
        selected.push(present(row));
      }
      return selected;
    },
    /** The rows after which nothing came that would make them headings. */
    end: release,
  };
}
