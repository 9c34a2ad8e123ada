import { inArray } from "drizzle-orm";
import { isPreconditionFailure } from "../../../platform/preconditions/precondition.ts";
import { skuKey } from "../sku.ts";
import { freeSlugs } from "../slug.ts";
import { categories, products, skuKeyIn } from "../table.ts";
import { type AcceptedRow, acceptedRows } from "./changed-rows.ts";
import { createPace } from "./pace.ts";
import { refuseRows } from "./refuse.ts";
import { step, type Work } from "./work.ts";

/** Writes the new products piece by piece under the next epoch. False when one was refused. */
export async function writeNew(work: Work): Promise<boolean> {
  const { db, record, clock } = work;
  const pace = createPace(200);
  let done = 0;
  for (let line = 0; ; ) {
    const rows = await acceptedRows(db, record.id, "created", line, pace.size());
    if (rows.length === 0) return true;
    const slugs = await freeSlugs(
      db,
      products,
      rows.map(({ after }) => after.name),
    );
    const now = clock();
    const times = { createdAt: now, updatedAt: now, epoch: record.epoch ?? 0 };
    const values = rows.map(({ productId, after }, at) => ({
      id: productId,
      slug: slugs[at] ?? "",
      ...after,
      ...times,
    }));
    try {
      await pace.timed(() =>
        step(work, { done: done + rows.length }, (to) => [to.insert(products).values(values)]),
      );
      done += rows.length;
      line = rows.at(-1)?.line ?? line;
    } catch (error) {
      if (isPreconditionFailure(error)) throw error;
      const reasons = await takenMeanwhile(work, rows);
      if (reasons.size > 0) {
        await refuseRows(work, reasons);
        return false;
      }
      // A slug was taken between looking and writing: look again. Anything else is no business of a row's.
      if (!/UNIQUE constraint failed: products\.slug/.test(String(error))) throw error;
    }
  }
}

async function takenMeanwhile(
  { db }: Work,
  rows: readonly AcceptedRow[],
): Promise<Map<number, string>> {
  const keys = rows.map(({ sku }) => skuKey(sku));
  const rowsThere = await db.read
    .select({ sku: products.sku })
    .from(products)
    .where(inArray(skuKeyIn(products.sku), keys));
  const taken = new Set(rowsThere.map(({ sku }) => skuKey(sku)));
  const known = await db.read.select({ id: categories.id }).from(categories);
  const reasons = new Map<number, string>();
  for (const { line, sku, after } of rows) {
    if (taken.has(skuKey(sku))) reasons.set(line, "SKU already exists");
    else if (after.categoryId && !known.some(({ id }) => id === after.categoryId)) {
      reasons.set(line, "Its category was deleted meanwhile");
    }
  }
  return reasons;
}
