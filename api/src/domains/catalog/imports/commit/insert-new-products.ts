import { inArray } from "drizzle-orm";
import { isPreconditionFailure } from "../../../../platform/preconditions/precondition.ts";
import { toSkuKey } from "../../sku.ts";
import { findFreeSlugs } from "../../slug.ts";
import { buildSkuKey, categories, products } from "../../table.ts";
import type { ImportJob } from "../record/import-job.ts";
import { createAdaptiveBatchSize, writeProgress } from "../record/write-progress.ts";
import { type AcceptedRow, listAcceptedRows } from "./diff-rows.ts";

/**
 * Inserts the new products in batches under the next epoch, so that the shop does not show them yet.
 * @returns reasons by line for the rows of the first failed batch; empty when all were inserted
 */
export async function insertNewProducts(job: ImportJob): Promise<ReadonlyMap<number, string>> {
  const { db, record, clock } = job;
  const batchSize = createAdaptiveBatchSize(200);
  let done = 0;
  for (let line = 0; ; ) {
    const rows = await listAcceptedRows(db, record.id, "created", line, batchSize.get());
    if (rows.length === 0) return new Map();
    const names = rows.map(({ after }) => after.name);
    const slugs = await findFreeSlugs(db, products, names);
    const now = clock();
    const times = { createdAt: now, updatedAt: now, epoch: record.epoch ?? 0 };
    const values = rows.map(({ productId, after }, at) => ({
      id: productId,
      slug: slugs[at] ?? "",
      ...after,
      ...times,
    }));
    try {
      await batchSize.measure(() =>
        writeProgress(job, { done: done + rows.length }, (to) => [
          to.insert(products).values(values),
        ]),
      );
      done += rows.length;
      line = rows.at(-1)?.line ?? line;
    } catch (error) {
      if (isPreconditionFailure(error)) throw error;
      const conflicts = await findTakenRows(job, rows);
      if (conflicts.size > 0) return conflicts;
      // Retry when a slug was taken between read and write. Any other error is not caused by a row.
      if (!/UNIQUE constraint failed: products\.slug/.test(String(error))) throw error;
    }
  }
}

async function findTakenRows(
  { db }: ImportJob,
  rows: readonly AcceptedRow[],
): Promise<Map<number, string>> {
  const keys = rows.map(({ sku }) => toSkuKey(sku));
  const existing = await db.read
    .select({ sku: products.sku })
    .from(products)
    .where(inArray(buildSkuKey(products.sku), keys));
  const taken = new Set(existing.map(({ sku }) => toSkuKey(sku)));
  const known = await db.read.select({ id: categories.id }).from(categories);
  const conflicts = new Map<number, string>();
  for (const { line, sku, after } of rows) {
    if (taken.has(toSkuKey(sku))) conflicts.set(line, "SKU already exists");
    else if (after.categoryId && !known.some(({ id }) => id === after.categoryId)) {
      conflicts.set(line, "Its category was deleted meanwhile");
    }
  }
  return conflicts;
}
