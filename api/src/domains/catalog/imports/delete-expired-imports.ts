import { and, asc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { importChunks, importRows, imports } from "./record/table.ts";

const keptMs = 7 * 24 * 3_600_000;
const busyPhases = ["checking", "applying", "undoing", "cancelling"] as const;

/**
 * Deletes imports that nobody has used for a week, in batches. The audit log keeps what they did. An import that a worker
 * is busy with stays.
 */
export async function deleteExpiredImports(db: Database, now: Date): Promise<void> {
  const isExpired = and(
    lt(imports.workedAt, new Date(now.getTime() - keptMs)),
    notInArray(imports.phase, [...busyPhases]),
  );
  const expired = await db.read
    .select({ id: imports.id })
    .from(imports)
    .where(isExpired)
    .orderBy(asc(imports.id));
  for (const { id } of expired) {
    const lines = sql`(select line from import_rows where import_id = ${id} limit 500)`;
    const positions = sql`(select position from import_chunks where import_id = ${id} limit 8)`;
    for (let deleted = 1; deleted > 0; ) {
      const results = await db.write((to) => [
        to
          .delete(importRows)
          .where(and(eq(importRows.importId, id), inArray(importRows.line, lines))),
        to
          .delete(importChunks)
          .where(and(eq(importChunks.importId, id), inArray(importChunks.position, positions))),
      ]);
      deleted = results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
    }
    await db.write((to) => [to.delete(imports).where(and(eq(imports.id, id), isExpired))]);
  }
}
