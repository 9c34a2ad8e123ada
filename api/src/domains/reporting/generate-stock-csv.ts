import { and, asc, eq, gt } from "drizzle-orm";
import { byteOrderMark, escapeNumber, formatCsvRow } from "../../platform/csv/csv.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { batches } from "../catalog/batches/table.ts";
import { isPublished } from "../catalog/is-published.ts";
import { categories, products } from "../catalog/table.ts";

/** Batches read at once; a piece takes milliseconds. */
const pieceRows = 500;

const header = [
  ...["sku", "name", "category", "batchNumber", "expiryDate", "state", "pieces", "quarantined"],
  ...["cost", "price", "valueByCost", "valueByPrice"],
];

/** Generates a CSV file with the value of each batch that has pieces, in pieces that are read on demand. */
export async function* generateStockCsv({
  read,
}: Pick<Database, "read">): AsyncGenerator<string, void> {
  let text = byteOrderMark + formatCsvRow(header);
  for (let after = ""; ; ) {
    const rows = await read
      .select({ batch: batches, product: products, category: categories.name })
      .from(batches)
      .innerJoin(products, and(eq(products.id, batches.productId), isPublished))
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .where(gt(batches.id, after))
      .orderBy(asc(batches.id))
      .limit(pieceRows);
    for (const { batch, product, category } of rows) {
      const { quantity, quarantined, costPaisa } = batch;
      const all = quantity + quarantined;
      if (all === 0) continue;
      text += formatCsvRow([
        escapeNumber(product.sku),
        escapeNumber(product.name),
        category ?? "",
        escapeNumber(batch.number ?? ""),
        batch.expiry ?? "",
        batch.state,
        quantity,
        quarantined,
        costPaisa === null ? "" : toRupees(costPaisa).toFixed(2),
        toRupees(product.payablePaisa).toFixed(2),
        costPaisa === null ? "" : toRupees(costPaisa * all).toFixed(2),
        toRupees(product.payablePaisa * all).toFixed(2),
      ]);
    }
    yield text;
    text = "";
    const last = rows.at(-1);
    if (!last || rows.length < pieceRows) return;
    after = last.batch.id;
    await new Promise(setImmediate);
  }
}
