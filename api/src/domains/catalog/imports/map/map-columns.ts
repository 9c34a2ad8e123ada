import { type ImportField, type ImportMapping, importFields } from "../../../../contract/index.ts";
import { unescapeFormula, unescapeNumber } from "../../../../platform/csv/csv.ts";

/** Headers of common medicine lists, besides those of our own export. Several of one field are joined in this order. */
const knownHeaders: Record<string, ImportField> = {
  "brand id": "sku",
  id: "sku",
  "item code": "sku",
  "product code": "sku",
  "brand name": "name",
  "product name": "name",
  "dosage form": "name",
  generic: "shortDescription",
  "short composition1": "shortDescription",
  "short composition2": "shortDescription",
  "pack size label": "description",
  "package container": "price",
  mrp: "price",
  "manufacturer name": "manufacturer",
  maker: "manufacturer",
  company: "manufacturer",
  quantity: "stock",
  batch: "batchNumber",
  "batch no": "batchNumber",
  expiry: "expiryDate",
  "exp date": "expiryDate",
};

const exportedHeaders = new Map(importFields.map((field) => [normalizeHeader(field), field]));

/** Guesses the field of each column from its header. An admin checks the guess before it is used. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  for (const [column, header] of headers.entries()) {
    const words = normalizeHeader(header);
    const field = exportedHeaders.get(words) ?? knownHeaders[words];
    if (field) mapping[field] = [...(mapping[field] ?? []), column];
  }
  return mapping;
}

/** `Batch_No.`, `batchNo` and `BATCH NO` give the same text, as do `price(₹)` and `price`. */
function normalizeHeader(header: string): string {
  return header
    .replace(/\([^)]*\)/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

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
