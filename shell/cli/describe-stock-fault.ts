import type { StockFault } from "@aushadhi/api/src/server";

/** Says a fault of the stock in one line for the operator. */
export function describeStockFault({
  kind,
  id,
  product,
  batch,
  found,
  expected,
}: StockFault): string {
  const batchName = `Batch ${batch ?? "without a number"} of ${product} (${id})`;
  const productName = `${product} (${id})`;
  switch (kind) {
    case "batch":
      return `${batchName}: ${found} pieces on sale, its entries add up to ${expected}`;
    case "quarantine":
      return `${batchName}: ${found} pieces in quarantine, its entries add up to ${expected}`;
    case "product":
      return `${productName}: a stock of ${found}, its batches that can be sold have ${expected}`;
    case "soldNext":
      return `${productName}: shows the batch ${found}, and ${expected} is sold next`;
    case "list":
      return `${productName}: lists show ${found} as stock and expiry, the product has ${expected}`;
    case "pending":
      return `Search document ${id} waits for its words: it is not found in the back office`;
  }
}
