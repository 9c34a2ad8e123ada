import { normalizeCode } from "../../../../contract/visible-text.ts";
import { toBatchKey } from "../../batches/to-batch-key.ts";

/** The lines of products that have several batches in the file: the first of a product, and its further ones. */
export type BatchLines = Map<number, "first" | "further">;

interface BatchCells {
  line: number;
  /** Key of the product's SKU. */
  key: string;
  /** Key of the batch number; empty without one. */
  batchKey: string;
}

/**
 * Finds rows of one SKU with different batch numbers: they are batches of a product, not a double SKU. A further row has a
 * number of its own, because one without is more likely a double.
 */
export function findBatchLines(rows: readonly BatchCells[]): BatchLines {
  const lines: BatchLines = new Map();
  const products = new Map<string, { line: number; batchKeys: Set<string> }>();
  for (const { line, key, batchKey } of rows) {
    if (key === "") continue;
    const product = products.get(key);
    if (!product) products.set(key, { line, batchKeys: new Set([batchKey]) });
    else if (batchKey !== "" && !product.batchKeys.has(batchKey)) {
      product.batchKeys.add(batchKey);
      lines.set(product.line, "first").set(line, "further");
    }
  }
  return lines;
}

/** The key of a batch number as it is in a cell. */
export const readBatchKey = (cell = ""): string => toBatchKey(normalizeCode(cell).trim());
