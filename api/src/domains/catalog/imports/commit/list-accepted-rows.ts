import { and, asc, eq, gt } from "drizzle-orm";
import type { ImportKind } from "../../../../contract/index.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { type ImportValues, importRows } from "../record/table.ts";

/** A row that creates or changes a product. */
export interface AcceptedRow {
  line: number;
  sku: string;
  productId: string;
  before: ImportValues | null;
  after: ImportValues;
}

/** Rows of one kind after a line, in their order. */
export async function listAcceptedRows(
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
