import { toBatchKey } from "../../batches/to-batch-key.ts";
import type { MappedCells } from "../map/map-columns.ts";
import type { ImportBatch } from "../record/table.ts";
import type { ExistingProduct } from "./check-context.ts";
import type { ClassifiedRow } from "./classify-row.ts";
import { toComparableName } from "./findings.ts";

/** The first row of a product that has several batches in the file. */
export interface SeenProduct {
  line: number;
  result: ClassifiedRow;
}

/**
 * Takes a row as a batch of its product: stock, number and expiry are those of the batch. The first row of a product also
 * sets its other values, further rows only their batch.
 * @param row as classified alone
 * @param cells an empty stock or expiry leaves that of the batch as it is
 */
export function takeBatch(
  row: ClassifiedRow,
  cells: MappedCells,
  existing: ExistingProduct | undefined,
  place: "first" | "further",
  first: SeenProduct | undefined,
): ClassifiedRow {
  const { after } = row;
  if (row.kind === "refused" || !after) return row;
  const number = after.batchNumber;
  const known = existing?.batches[toBatchKey(number)];
  const expiry = cells.expiryDate ? after.expiryDate : (known?.expiry ?? null);
  const quantity = cells.stock ? after.stock : (known?.quantity ?? 0);
  if (known && !known.isSellable) return refuse(row, "batchNumber", "This batch is not on sale");
  const before = known ? { expiry: known.expiry, quantity: known.quantity } : null;
  const batch = { number, expiry, quantity, before };
  const changes = listChanges(batch);
  if (place === "first") {
    // A new product is created with this batch.
    if (!existing) return row;
    const { stock, batchNumber, expiryDate } = existing.values;
    const others = row.changes?.filter(({ field }) => !batchFields.includes(field)) ?? [];
    const all = [...others, ...changes];
    const kind = all.length > 0 ? "changed" : "unchanged";
    const kept = { ...after, stock, batchNumber, expiryDate };
    return { ...row, kind, changes: all, after: kept, batch };
  }
  if (first && first.result.kind === "refused") {
    return refuse(row, "sku", `Line ${first.line} of this SKU is refused`);
  }
  // Another product with a wrong SKU must not become a batch of this one.
  if (first && toComparableName(first.result.name) !== toComparableName(row.name)) {
    return refuse(row, "sku", `Line ${first.line} has this SKU already, with another name`);
  }
  return {
    ...row,
    kind: changes.length > 0 ? "batch" : "unchanged",
    productId: existing?.id ?? first?.result.productId ?? null,
    changes,
    // The product's values are those of its first row.
    ...{ before: null, after: null, openNeed: null, unknownCategory: null, problems: [] },
    batch,
  };
}

const batchFields: readonly string[] = ["stock", "batchNumber", "expiryDate"];

function listChanges({ number, expiry, quantity, before }: ImportBatch) {
  const texts = [
    ["batchNumber", before ? (number ?? "") : "", number ?? ""],
    ["expiryDate", before?.expiry ?? "", expiry ?? ""],
    ["stock", String(before?.quantity ?? 0), String(quantity)],
  ] as const;
  return texts
    .filter(([, from, to]) => from !== to)
    .map(([field, from, to]) => ({ field, from, to }));
}

const refuse = (row: ClassifiedRow, field: string, message: string): ClassifiedRow => ({
  ...row,
  kind: "refused",
  problems: [{ field, message }],
  changes: [],
  after: null,
});
