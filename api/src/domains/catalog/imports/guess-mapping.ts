import { type ImportField, type ImportMapping, importFields } from "../../../contract/index.ts";

/** Headers by which lists of medicine are known, besides those of our own export. The order is that of the joined text. */
const known: Record<string, ImportField> = {
  "brand id": "sku",
  id: "sku",
  "item code": "sku",
  "product code": "sku",
  "brand name": "name",
  "product name": "name",
  strength: "name",
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

const own = new Map(importFields.map((field) => [plain(field), field]));

/** Which columns a file's headers seem to mean; a person looks at it before anything comes of it. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  for (const [column, header] of headers.entries()) {
    const words = plain(header);
    const field = own.get(words) ?? known[words];
    if (field) mapping[field] = [...(mapping[field] ?? []), column];
  }
  return mapping;
}

/** `Batch_No.`, `batchNo` and `BATCH NO` are the same to us; so are `price(₹)` and `price`. */
function plain(header: string): string {
  return header
    .replace(/\([^)]*\)/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}
