import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { StockCountLine } from "../../contract/index.ts";
import { users } from "../identity/table.ts";
import { stockCountLines } from "./table.ts";

export type LineRow = typeof stockCountLines.$inferSelect;

/** Whether a row of the given name replaces a line: one of the same product or batch, or one that counts it otherwise. */
export const isReplacedBy = (other: SQL): SQL => sql`
  ${other}.count_id = ${stockCountLines.countId} and ${other}.product_id = ${stockCountLines.productId}
  and (${other}.batch_id = ${stockCountLines.batchId}
    or (${other}.counted is not null and (${other}.batch_id = '') <> (${stockCountLines.batchId} = '')))`;

/** Condition that no later line replaces a line. */
export const isCurrent: SQL = sql`not exists (
  select 1 from ${stockCountLines} later
  where later.id > ${stockCountLines.id} and ${isReplacedBy(sql`later`)})`;

/** Condition that a line counts: nothing replaces it, and it was not taken back. */
export const isCounted: SQL = sql`${stockCountLines.counted} is not null and ${isCurrent}`;

/** Columns of a line with the name of who counted; join `isLineOf`. */
export const lineColumns = { ...getTableColumns(stockCountLines), name: users.name };
export const isLineOf = eq(users.id, stockCountLines.by);

export const presentLine = ({
  id,
  productId,
  batchId,
  counted,
  reason,
  note,
  by,
  name,
  at,
}: LineRow & { name: string | null }): StockCountLine => ({
  ...{ id, productId, batchId: batchId || null, counted, reason, note },
  by: { id: by, name: name ?? "" },
  at: at.toISOString(),
});
