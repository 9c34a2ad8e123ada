import { type ImportMapping, parseNumber } from "../../../../contract/index.ts";
import type { FileRow } from "../record/table.ts";
import { isPaisaColumn } from "./paisa.ts";
import { addPerPiece, isPerPieceColumn } from "./price-per.ts";

/** Characters of a column's name that are read. */
const maxHeader = 100;

/**
 * Creates a function that writes what a column's name says of its amounts beside them: `5` below `Price (USD)` is `USD 5`,
 * about which an admin is asked, below `Sale price (%)` it is `5%`, which is no price, and below `MRP (paisa)` it is
 * `5 paisa`, and below `Rate/tab` beside a pack `5 per piece`. Other names change nothing.
 */
export function createHeaderCurrency(
  headers: readonly string[],
  { price = [], discountPrice = [], packSize = [] }: ImportMapping,
): (rows: readonly FileRow[]) => readonly FileRow[] {
  const named = [...price, ...discountPrice].flatMap((column) => {
    const header = (headers[column] ?? "").slice(0, maxHeader);
    const add = findAddition(header);
    // Without a pack the product is the piece.
    const isPerPiece = packSize.length > 0 && isPerPieceColumn(header);
    return [
      ...(add ? [{ column, add }] : []),
      ...(isPerPiece ? [{ column, add: addPerPiece }] : []),
    ];
  });
  if (named.length === 0) return (rows) => rows;
  return (rows) =>
    rows.map((row) => {
      const cells = [...row.cells];
      for (const { column, add } of named) {
        const cell = cells[column]?.trim() ?? "";
        if (cell !== "") cells[column] = add(cell);
      }
      return { ...row, cells };
    });
}

/** Returns what adds the meaning of a name to a cell, which may name another currency itself. */
function findAddition(header: string): ((cell: string) => string) | null {
  const addTo = (write: (cell: string) => string) => (cell: string) =>
    findCurrency(cell) === null ? write(cell) : cell;
  if (isPercentage(header)) return addTo((cell) => `% ${cell}`);
  if (isPaisaColumn(header)) return addTo((cell) => `${cell} paisa`);
  const currency = findCurrency(header);
  return currency === null ? null : addTo((cell) => `${currency} ${cell}`);
}

/** Whether a column's name means percentages, as `Discount %` does. `MRP (incl. 13% VAT)` means amounts. */
export const isPercentage = (header: string): boolean => /(?:^|[^\d\s])\s*%|percent/i.test(header);

/** Returns the currency that a text names, unless it is the rupee. */
function findCurrency(text: string): string | null {
  const read = parseNumber(text, "money");
  return "fault" in read && read.fault.reason === "currency" ? read.fault.part : null;
}
