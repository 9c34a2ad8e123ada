import { and, asc, eq, lt, notInArray } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { imports } from "./record/table.ts";
import { deleteCheckResults, deleteChunks } from "./record/write-progress.ts";

const keptMs = 7 * 24 * 3_600_000;
const busyPhases = ["checking", "applying", "undoing", "cancelling"] as const;

/**
 * Deletes imports that were not used for a week, in batches. The audit log keeps their history. An import with a running
 * job stays.
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
    for (let deleted = 1; deleted > 0; ) {
      const results = await db.write((to) => [
        deleteCheckResults(to, id, 500),
        deleteChunks(to, id, 8),
      ]);
      deleted = results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
    }
    await db.write((to) => [to.delete(imports).where(and(eq(imports.id, id), isExpired))]);
  }
}
