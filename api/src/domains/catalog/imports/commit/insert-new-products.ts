import { inArray } from "drizzle-orm";
import { isPreconditionFailure } from "../../../../platform/preconditions/precondition.ts";
import { parseBarcodes } from "../../format-product-texts.ts";
import { toSkuKey } from "../../sku.ts";
import { findFreeSlugs } from "../../slug.ts";
import { categories, products } from "../../table.ts";
import type { ImportJob } from "../record/import-job.ts";
import { createAdaptiveBatchSize, writeProgress } from "../record/write-progress.ts";
import { type AcceptedRow, listAcceptedRows } from "./diff-rows.ts";
import { findTakenBarcodes } from "./find-taken-barcodes.ts";

/**
 * Inserts the new products in batches under the next epoch, so that the shop does not show them yet. When the database
 * refuses a batch, smaller ones find the row that it refuses.
 * @returns reasons by line for the rows of the first failed batch; empty when all were inserted
 */
export async function insertNewProducts(job: ImportJob): Promise<ReadonlyMap<number, string>> {
  const { db, record, clock } = job;
  const batchSize = createAdaptiveBatchSize(200);
  let done = 0;
  let most = Number.POSITIVE_INFINITY;
  for (let line = 0; ; ) {
    const limit = Math.min(batchSize.get(), most);
    const rows = await listAcceptedRows(db, record.id, "created", line, limit);
    if (rows.length === 0) return new Map();
    const names = rows.map(({ after }) => after.name);
    const slugs = await findFreeSlugs(db, products, names);
    const now = clock();
    const times = { createdAt: now, updatedAt: now, epoch: record.epoch ?? 0 };
    const values = rows.map(({ productId, after }, at) => ({
      id: productId,
      slug: slugs[at] ?? "",
      ...after,
      barcodes: parseBarcodes(after.barcodes),
      skuKey: toSkuKey(after.sku),
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
      // Retry when a slug was taken between read and write.
      if (/UNIQUE constraint failed: products\.slug/.test(String(error))) continue;
      if (!/ constraint failed/.test(String(error))) throw error;
      const [first] = rows;
      if (first && rows.length === 1)
        return new Map([[first.line, "The shop cannot store this row"]]);
      most = Math.ceil(rows.length / 2);
    }
  }
}

async function findTakenRows(
  { db }: ImportJob,
  rows: readonly AcceptedRow[],
): Promise<Map<number, string>> {
  const keys = rows.map(({ after }) => toSkuKey(after.sku));
  const existing = await db.read
    .select({ key: products.skuKey })
    .from(products)
    .where(inArray(products.skuKey, keys));
  const taken = new Set(existing.map(({ key }) => key));
  const barcodes = await findTakenBarcodes(db, rows);
  const known = await db.read.select({ id: categories.id }).from(categories);
  const conflicts = new Map<number, string>();
  for (const [at, { line, after }] of rows.entries()) {
    if (taken.has(keys[at] ?? "")) conflicts.set(line, "SKU already exists");
    else if (barcodes.has(line)) conflicts.set(line, barcodes.get(line) ?? "");
    else if (after.categoryId && !known.some(({ id }) => id === after.categoryId)) {
      conflicts.set(line, "Its category was deleted meanwhile");
    }
  }
  return conflicts;
}
