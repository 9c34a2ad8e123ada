import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { ImportKind } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { settable } from "../admin/product-values.ts";
import { isPublished } from "../published.ts";
import { categories, products } from "../table.ts";
import { importValues } from "./check.ts";
import { type ImportValues, importRows } from "./table.ts";

/** A row that does something, with what it does. */
export interface AcceptedRow {
  line: number;
  sku: string;
  productId: string;
  before: ImportValues | null;
  after: ImportValues;
}

/** Rows of one kind behind a line, in their order. */
export async function acceptedRows(
  { read }: Database,
  importId: string,
  kind: ImportKind,
  afterLine: number,
  limit: number,
): Promise<AcceptedRow[]> {
  const rows = await read
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.kind, kind),
        gt(importRows.line, afterLine),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);
  return rows.flatMap(({ line, sku, productId, before, after }) =>
    productId && after ? [{ line, sku, productId, before, after }] : [],
  );
}

/** Why rows cannot be written any more, by line: their products are not as the check saw them. */
export async function changedSince(
  { read }: Database,
  rows: readonly AcceptedRow[],
): Promise<Map<number, string>> {
  const found = await read
    .select()
    .from(products)
    .where(
      and(
        inArray(
          products.id,
          rows.map(({ productId }) => productId),
        ),
        isPublished,
      ),
    );
  const present = new Map(found.map((row) => [row.id, importValues(row)]));
  const known = new Set(
    (await read.select({ id: categories.id }).from(categories)).map(({ id }) => id),
  );
  const reasons = new Map<number, string>();
  for (const row of rows) {
    const reason = reasonAgainst(row, present.get(row.productId), known);
    if (reason) reasons.set(row.line, reason);
  }
  return reasons;
}

function reasonAgainst(
  { before, after }: AcceptedRow,
  present: ImportValues | undefined,
  categoryIds: ReadonlySet<string>,
): string | null {
  if (!present || !before) return "The product was deleted meanwhile";
  if (settable.some((name) => before[name] !== present[name])) {
    return "Somebody else has changed this product meanwhile";
  }
  if (setsStock({ before, after }) && present.stock !== before.stock) {
    return `Stock has changed meanwhile: it is ${present.stock} now`;
  }
  const { categoryId } = after;
  return categoryId && !categoryIds.has(categoryId) ? "Its category was deleted meanwhile" : null;
}

/** Sales change stock at any moment: a row that does not set it does not mind. */
export const setsStock = ({ before, after }: Pick<AcceptedRow, "before" | "after">): boolean =>
  before !== null && before.stock !== after.stock;
