import { type ImportField, type ImportMapping, importFields } from "../../../../contract/index.ts";
import { unescapeFormula } from "../../../../platform/csv/csv.ts";
import { unescapeNumber } from "../../../../platform/csv/escape-number.ts";

/** A row's text by field. A field that no column gives is left out. */
export type MappedCells = Partial<Record<ImportField, string>>;

/** Several columns of one field are joined by a space. */
export function mapCells(cells: readonly string[], mapping: ImportMapping): MappedCells {
  const mapped: MappedCells = {};
  for (const field of importFields) {
    const columns = mapping[field];
    if (!columns?.length) continue;
    const texts = columns.map((column) => cleanCell(cells[column]));
    mapped[field] = texts.filter(Boolean).join(" ");
  }
  return mapped;
}

const cleanCell = (cell = ""): string => unescapeNumber(unescapeFormula(cell)).trim();
