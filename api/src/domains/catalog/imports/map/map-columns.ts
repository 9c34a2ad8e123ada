import {
  type ImportField,
  type ImportMapping,
  importFields,
  limits,
  visibleText,
} from "../../../../contract/index.ts";
import { unescapeFormula, unescapeNumber } from "../../../../platform/csv/csv.ts";

/** Normalizes a header: `Batch_No.`, `batchNo` and `BATCH NO` become equal, as do `price(₹)` and `price`. */
export function normalizeHeader(header: string): string {
  return visibleText(header)
    .replace(/\([^()]*\)/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

/** The texts of a row by field. A field without a column is missing. */
export type MappedCells = Partial<Record<ImportField, string>>;

/** Maps cells to fields. Several columns of a field are joined by a space, those of a generic name by a plus. */
export function mapCells(cells: readonly string[], mapping: ImportMapping): MappedCells {
  const mapped: MappedCells = {};
  for (const field of importFields) {
    const columns = mapping[field];
    if (!columns?.length) continue;
    const texts = columns.map((column) => cleanCell(cells[column], linedFields.has(field)));
    const joinedText = texts.filter(Boolean).join(field === "genericName" ? " + " : " ");
    mapped[field] = joinedText.slice(0, getMaxLength(field) + 1);
  }
  return mapped;
}

/** Fields whose text may have several lines. A line break in the cell of another one is only a break of the cell. */
const linedFields: ReadonlySet<string> = new Set<ImportField>(["description", "shortDescription"]);

function cleanCell(cell = "", hasLines: boolean): string {
  if (cell.length > limits.importCellLength) return cell;
  const text = readTextFormula(visibleText(cell));
  return hasLines ? text : joinLines(text);
}

/** Reads `="00123"`, with which programs keep the zeros of a code in a spreadsheet. */
function readTextFormula(text: string): string {
  const [, inner] = /^\s*="([^"]*)"\s*$/.exec(text) ?? [];
  return (inner ?? unescapeNumber(unescapeFormula(text))).trim();
}

const joinLines = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

const shortFields: ReadonlySet<string> = new Set<ImportField>([
  ...(["price", "discountPrice", "stock", "minStock", "packSize", "packUnit"] as const),
  ...(["expiryDate", "prescriptionRequired", "isFeatured", "isActive"] as const),
]);

/** Whether a field is a number, a date or a flag, and so never a free text. */
export const isNumberField = (field: string): boolean => shortFields.has(field);

/** Characters of a field at most. The text of a longer one is cut behind the next, so that nothing reads more. */
export const getMaxLength = (field: string): number =>
  shortFields.has(field) || field === "barcodes"
    ? limits.importValueLength
    : limits.importCellLength;
