import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import type { ImportRecord } from "../record/import-job.ts";
import { type FileRow, importChunks } from "../record/table.ts";
import { createRowSelection } from "./select-rows.ts";

/** Reads all rows of a file as they were stored, of every sheet and with those above the products. */
export async function* readStoredRows(
  db: Database,
  importId: string,
): AsyncGenerator<FileRow[], void> {
  for (let position = -1; ; ) {
    const [chunk] = await db.read
      .select()
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), gt(importChunks.position, position)))
      .orderBy(asc(importChunks.position))
      .limit(1);
    if (!chunk) return;
    yield chunk.rows;
    position = chunk.position;
  }
}

/** Reads the rows of products of a file: those of its table, with the texts of headings above them. */
export async function* readFileRows(
  db: Database,
  { id, source, columns }: Pick<ImportRecord, "id" | "source" | "columns">,
): AsyncGenerator<FileRow[], void> {
  if (!source) return yield* readStoredRows(db, id);
  const selection = createRowSelection(source, columns.length - (source.headings ? 1 : 0));
  for await (const rows of readStoredRows(db, id)) yield selection.add(rows);
  yield selection.end();
}
