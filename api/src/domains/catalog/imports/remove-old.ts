import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { importChunks, importRows, imports } from "./table.ts";

/** Nobody comes back to a file after so long. */
const keptMs = 7 * 24 * 3_600_000;
const inWork = ["checking", "applying", "undoing", "cancelling"] as const;

/**
 * Removes imports that nobody has touched for a week, a piece at a time; what they did is in the audit. One that is in work
 * is somebody's.
 */
export async function removeOldImports(db: Database, now: Date): Promise<void> {
  const isOld = and(
    lt(imports.workedAt, new Date(now.getTime() - keptMs)),
    notInArray(imports.phase, [...inWork]),
  );
  const old = await db.read
    .select({ id: imports.id })
    .from(imports)
    .where(isOld)
    .orderBy(asc(imports.id));
  for (const { id } of old) {
    const lines = sql`(select line from import_rows where import_id = ${id} limit 500)`;
    const positions = sql`(select position from import_chunks where import_id = ${id} limit 8)`;
    for (let left = 1; left > 0; ) {
      const results = await db.write((to) => [
        to
          .delete(importRows)
          .where(and(eq(importRows.importId, id), inArray(importRows.line, lines))),
        to
          .delete(importChunks)
          .where(and(eq(importChunks.importId, id), inArray(importChunks.position, positions))),
      ]);
      left = results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
    }
    await db.write((to) => [to.delete(imports).where(and(eq(imports.id, id), isOld))]);
  }
}
