import type { ImportJob } from "../record/import-job.ts";
import { commitImport } from "./commit-import.ts";
import { diffRows } from "./diff-rows.ts";
import { insertNewProducts } from "./insert-new-products.ts";
import { rejectRows } from "./reject-rows.ts";

/**
 * Inserts the new products unpublished, compares the changed ones with what the check saw, and then publishes and changes
 * everything in one write. If a row can no longer be written, it is rejected and everything is rolled back.
 */
export async function runCommit(job: ImportJob): Promise<void> {
  const conflicts = await insertNewProducts(job);
  if (conflicts.size > 0) return rejectRows(job, conflicts);
  for (;;) {
    const diff = await diffRows(job);
    if (diff.conflicts.size > 0) return rejectRows(job, diff.conflicts);
    if (await commitImport(job, diff)) return;
  }
}
