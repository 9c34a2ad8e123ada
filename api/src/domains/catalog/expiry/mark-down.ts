import { and, eq, inArray, sql } from "drizzle-orm";
import type { MarkDownInput } from "../../../contract/index.ts";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import { toRupees } from "../../../platform/money.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { auditProduct } from "../admin/product-audit.ts";
import { isPublished } from "../is-published.ts";
import type { ProductRow } from "../present-product.ts";
import { products } from "../table.ts";

/**
 * Gives products a discount on their price, rounded to the paisa, in one write with one audit entry each. Products with
 * other figures than those shown, and prices so low that nothing would be left, stay as they are.
 * @returns ids of the changed and of the refused products
 */
export const markDown = (change: Change, { percent, products: shown }: MarkDownInput) =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const figures = new Map(shown.map((product) => [product.id, product]));
    const rows = await db.read
      .select()
      .from(products)
      .where(and(inArray(products.id, [...figures.keys()]), isPublished));
    const planned = rows.flatMap(({ epoch: _, ...row }) => {
      const before = figures.get(row.id);
      const after = discountProduct(row, percent, now);
      return before && hasFigures(row, before) && after ? [{ row, after }] : [];
    });
    await db.write((to) =>
      planned.flatMap(({ row, after }) => [
        addPrecondition(
          to,
          sql`exists (select 1 from ${products} where ${eq(products.id, row.id)} and ${eq(products.updatedAt, row.updatedAt)})`,
        ),
        to
          .update(products)
          .set({ discountPricePaisa: after.discountPricePaisa, updatedAt: after.updatedAt })
          .where(eq(products.id, row.id)),
        auditProduct(to, change, "product.update", { row, images: [] }, { row: after, images: [] }),
      ]),
    );
    const changed = planned.map(({ row }) => row.id);
    return { changed, refused: [...figures.keys()].filter((id) => !changed.includes(id)) };
  });

const hasFigures = (
  row: ProductRow,
  { price, discountPrice }: Pick<MarkDownInput["products"][number], "price" | "discountPrice">,
) =>
  toRupees(row.pricePaisa) === price &&
  (row.discountPricePaisa === null ? null : toRupees(row.discountPricePaisa)) === discountPrice;

/** Returns the product with the discount; null when it would cost nothing or the same. */
function discountProduct(row: ProductRow, percent: number, now: Date): ProductRow | null {
  const paisa = Math.round((row.pricePaisa * (100 - percent)) / 100);
  if (paisa <= 0 || paisa >= row.pricePaisa || paisa === row.discountPricePaisa) return null;
  // Like every edit, it makes open forms stale.
  const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  return { ...row, discountPricePaisa: paisa, payablePaisa: paisa, updatedAt };
}
