import { type ImportField, type ImportMapping, importFields } from "../../../../contract/index.ts";
import { unescapeFormula, unescapeNumber } from "../../../../platform/csv/csv.ts";
import headerNames from "./header-names.json" with { type: "json" };

/** Names of each field in lists, in lower case and without punctuation, the most reliable first. */
const knownHeaders: Partial<Record<ImportField, readonly string[]>> = headerNames;

/** Fields that join several columns. All other fields use only the column with the most reliable name. */
const joined: readonly ImportField[] = ["name", "genericName", "shortDescription", "description"];

const exportedHeaders = new Map(importFields.map((field) => [normalizeHeader(field), field]));

/** Guesses the field of each column from its header. */
export function guessByHeaders(headers: readonly string[]): ImportMapping {
  const found: Partial<Record<ImportField, { column: number; rank: number }[]>> = {};
  for (const [column, header] of headers.entries()) {
    const guess = guessField(normalizeHeader(header));
    if (guess) found[guess.field] = [...(found[guess.field] ?? []), { column, rank: guess.rank }];
  }
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const columns = found[field];
    if (!columns) continue;
    const best = columns.toSorted((one, other) => one.rank - other.rank).slice(0, 1);
    mapping[field] = (joined.includes(field) ? columns : best).map(({ column }) => column);
  }
  const isOwnExport = found.name?.every(({ rank }) => rank < 0) ?? true;
  // Products of one brand differ by strength and form. Without these their names would be equal.
  if (!isOwnExport && mapping.name) {
    const { name, strength = [], form = [] } = mapping;
    mapping.name = [...name, ...strength, ...form].sort((one, other) => one - other);
  }
  return mapping;
}

/** Guesses a field from a header. A lower rank is more reliable; headers of our own export have the lowest. */
function guessField(words: string): { field: ImportField; rank: number } | null {
  const exported = exportedHeaders.get(words);
  if (exported) return { field: exported, rank: -1 };
  for (const field of importFields) {
    const rank = knownHeaders[field]?.indexOf(words) ?? -1;
    if (rank >= 0) return { field, rank };
  }
  return null;
}

/** Normalizes a header: `Batch_No.`, `batchNo` and `BATCH NO` become equal, as do `price(₹)` and `price`. */
export function normalizeHeader(header: string): string {
  return header
    .replace(/\([^)]*\)/g, " ")
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
    const texts = columns.map((column) => cleanCell(cells[column]));
    mapped[field] = texts.filter(Boolean).join(field === "genericName" ? " + " : " ");
  }
  return mapped;
}

const cleanCell = (cell = ""): string => unescapeNumber(unescapeFormula(cell)).trim();
