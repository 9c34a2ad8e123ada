import type { ImportCorrection } from "../../../../contract/index.ts";
import type { MappedCells } from "../map/map-columns.ts";
import type { FileRow } from "../record/table.ts";
import type { ExistingProduct } from "./check-context.ts";
import { isTotalsRow } from "./is-totals-row.ts";
import type { Problem } from "./problem.ts";

const totals: Problem = { field: "row", message: "A row of totals is left out", code: "totals" };

const problems: Record<NonNullable<FileRow["noProduct"]>, Problem> = {
  columnNames: {
    ...{ field: "row", code: "columnNames" },
    message: "The names of the columns stand here again",
  },
  note: { field: "row", message: "A row of one text is left out", code: "note" },
  moreCells: {
    ...{ field: "row", code: "moreCells" },
    message: "It has more cells than the table has columns. Has a comma in a text shifted them?",
  },
};

/**
 * Finds why a row is none of a product: a row of totals, a note, the names of the columns on the next page, or shifted
 * cells. Null for a product, and for a row that a person has corrected.
 */
export function findNoProduct(
  { noProduct, cells }: FileRow,
  mapped: MappedCells,
  existing: ExistingProduct | undefined,
  corrected: ImportCorrection = {},
): Problem | null {
  if (!existing && isTotalsRow(mapped, cells)) return totals;
  const isCorrected = Object.keys(corrected).length > 0;
  if (!noProduct || isCorrected || (existing && noProduct === "note")) return null;
  return problems[noProduct];
}
