import type { ReorderFilters, ReorderRow } from "../../../contract/reorder.ts";
import { byteOrderMark, escapeNumber, formatCsvRow } from "../../../platform/csv/csv.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readReorder } from "./list-reorder.ts";

const header = ["sku", "product", "pieces", "supplier", "stock", "sold in 30 days"];

/** Yields the suggested order as a CSV file. Products without a suggestion are left out. */
export async function* exportReorder(
  db: Pick<Database, "read">,
  filters: ReorderFilters,
  leadDays: number,
  now: Date,
): AsyncGenerator<string, void> {
  yield byteOrderMark + formatCsvRow(header);
  const rows = await readReorder(db, filters, leadDays, now);
  yield rows
    .filter(({ suggested }) => suggested > 0)
    .map(formatRow)
    .join("");
}

const formatRow = ({ sku, name, suggested, supplier, stock, sold }: ReorderRow) =>
  formatCsvRow([escapeNumber(sku), name, suggested, supplier ?? "", stock, sold]);
