import { and, asc, gt } from "drizzle-orm";
import { type ImportField, importFields } from "../../../contract/index.ts";
import { byteOrderMark, escapeNumber, formatCsvRow } from "../../../platform/csv/csv.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readCategoryNames } from "../category-names.ts";
import { formatProductTexts } from "../format-product-texts.ts";
import { isPublished } from "../is-published.ts";
import { products } from "../table.ts";
import { readBatchStocks } from "./read-batch-stocks.ts";

/**
 * Fields that a spreadsheet may read as numbers, dates or flags. All other fields stay text.
 */
export const valueFields: ReadonlySet<string> = new Set<ImportField>([
  "price",
  "discountPrice",
  "stock",
  "minStock",
  "packSize",
  "expiryDate",
  "prescriptionRequired",
  "isFeatured",
  "isActive",
]);

/** Products read at once; a batch takes a few milliseconds. */
const batchProducts = 200;

/**
 * Generates a CSV file of all products, in pieces that are read on demand. Importing the file again changes nothing. A
 * product with several batches has a row for each.
 */
export async function* generateProductCsv(
  db: Pick<Database, "read">,
): AsyncGenerator<string, void> {
  const categories = await readCategoryNames(db);
  let text = byteOrderMark + formatCsvRow(importFields);
  for (let after = ""; ; ) {
    const rows = await db.read
      .select()
      .from(products)
      .where(and(gt(products.id, after), isPublished))
      .orderBy(asc(products.id))
      .limit(batchProducts);
    const stocks = await readBatchStocks(db, rows);
    for (const row of rows) {
      for (const stock of stocks.get(row.id) ?? [{}]) {
        const texts = formatProductTexts(
          { ...row, barcodes: JSON.stringify(row.barcodes), ...stock },
          categories,
        );
        text += formatCsvRow(
          importFields.map((field) =>
            valueFields.has(field) ? texts[field] : escapeNumber(texts[field]),
          ),
        );
      }
    }
    yield text;
    text = "";
    const last = rows.at(-1);
    if (!last || rows.length < batchProducts) return;
    after = last.id;
    await new Promise(setImmediate);
  }
}
