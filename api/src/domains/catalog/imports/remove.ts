import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../platform/db/database.ts";
import { presentEpoch } from "../published.ts";
import { products } from "../table.ts";
import { createPace } from "./pace.ts";
import { importChunks, importRows } from "./table.ts";
import { step, type Work, type Writing } from "./work.ts";

/** Takes away what the last check found, a piece at a time. */
export const removeRows = (work: Work) => removePieces(work, rowsOf(work.record.id));

/** Takes away the file's own text. */
export const removeFile = (work: Work) => removePieces(work, chunksOf(work.record.id), 4);

/** Takes away products that nobody has seen yet, with all that was written to find them. */
export const removePending = (work: Work) =>
  removePieces(work, (to, limit) => {
    const pending = sql`(select id from product_search_docs where epoch = ${work.record.epoch} and epoch > ${presentEpoch} limit ${limit})`;
    return to.delete(products).where(sql`${products.id} in ${pending}`);
  });

type Removal = (to: Pick<Writing, "delete">, limit: number) => Statement;

async function removePieces(work: Work, removal: Removal, most = 500): Promise<void> {
  const pace = createPace(most, 4);
  for (;;) {
    const [result] = await pace.timed(() => step(work, {}, (to) => [removal(to, pace.size())]));
    if (!result?.rowsAffected) return;
  }
}

const rowsOf =
  (importId: string): Removal =>
  (to, limit) =>
    to
      .delete(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          sql`${importRows.line} in ${firstLines(importId, limit)}`,
        ),
      );

const firstLines = (importId: string, limit: number): SQL =>
  sql`(select line from import_rows where import_id = ${importId} order by line limit ${limit})`;

const chunksOf =
  (importId: string): Removal =>
  (to, limit) =>
    to
      .delete(importChunks)
      .where(
        and(
          eq(importChunks.importId, importId),
          sql`${importChunks.position} in (select position from import_chunks where import_id = ${importId} order by position limit ${limit})`,
        ),
      );
