import { editableColumns } from "../../product-values.ts";
import type { products } from "../../table.ts";
import type { ImportValues } from "./table.ts";

/** Columns of a product that an import can set. */
export const importColumns = [...editableColumns, "stock" as const];

/** The values of those columns. */
export function pickImportValues(row: typeof products.$inferSelect): ImportValues {
  const values = Object.fromEntries(importColumns.map((name) => [name, row[name]]));
  return values as ImportValues;
}
