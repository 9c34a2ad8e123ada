import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type {
  ProductBulkApplyInput,
  ProductBulkChange,
  ProductBulkPreviewInput,
  ProductBulkResult,
} from "../../../contract/index.ts";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Build, Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { listClosedProducts } from "../batches/list-closed-products.ts";
import { buildCause, setStockTo } from "../batches/stock-statements.ts";
import { isPublished } from "../is-published.ts";
import { products } from "../table.ts";
import { diffColumns } from "./apply-product-form.ts";
import {
  compareWithPreview,
  type PlannedProduct,
  planBulkChange,
  presentBulkRow,
} from "./plan-bulk-change.ts";
import { auditProduct } from "./product-audit.ts";

/** Previews a bulk change of these products. It writes nothing. */
export async function previewBulkChange(
  db: Database,
  { ids, change }: ProductBulkPreviewInput,
  now: Date,
): Promise<ProductBulkResult> {
  return buildResult(ids, await planProducts(db, ids, change, now));
}

/** Writes the changes, or stores their results in the same write. */
type Commit = (result: ProductBulkResult, build: Build) => Promise<unknown>;

/**
 * Changes the products whose figures are still those of the preview, in one write with one audit entry each. All other
 * products are refused and stay unchanged.
 * @param commit also called without any changed product
 */
export const applyBulkChange = (
  change: Change,
  { change: wanted, products: shown }: ProductBulkApplyInput,
  commit: Commit = (_, build) => change.db.write(build),
): Promise<ProductBulkResult> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const figures = new Map(shown.map(({ id, before }) => [id, before]));
    const ids = [...figures.keys()];
    const planned = (await planProducts(db, ids, wanted, now)).map((product) => {
      const before = figures.get(product.row.id);
      return before ? compareWithPreview(product, wanted, before) : product;
    });
    const changed = planned.filter(({ refused }) => refused === null);
    const result = buildResult(ids, planned);
    await commit(result, (to) => [
      ...changed.map((product) => addPrecondition(to, hasPlannedFigures(product))),
      ...changed.flatMap((product) => [
        ...buildProductChange(to, change, product),
        auditProduct(
          to,
          change,
          product.row.pricePaisa === product.after.pricePaisa ? "product.stock" : "product.update",
          { row: product.row, images: [] },
          { row: product.after, images: [] },
        ),
      ]),
    ]);
    return result;
  });

function buildProductChange(
  to: WriteBuilder,
  change: Change,
  { row, after }: PlannedProduct,
): Statement[] {
  const { stock, ...set } = diffColumns(row, after);
  return [
    ...(Object.keys(set).length > 0
      ? [to.update(products).set(set).where(eq(products.id, row.id))]
      : []),
    ...(stock === undefined
      ? []
      : [setStockTo(to, row.id, stock, buildCause(change, "corrected"))]),
  ];
}

async function planProducts(
  db: Database,
  ids: readonly string[],
  change: ProductBulkChange,
  now: Date,
): Promise<PlannedProduct[]> {
  const rows = await db.read
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isPublished));
  const closed = change.stock ? await listClosedProducts(db, ids) : new Set();
  return rows.map(({ epoch: _, ...row }) => planBulkChange(row, change, now, closed.has(row.id)));
}

/** Precondition that the figures are as they were read. A sale does not block a change of only the price. */
function hasPlannedFigures({ row, after }: PlannedProduct): SQL {
  const isRepriced = row.pricePaisa !== after.pricePaisa;
  const isRestocked = row.stock !== after.stock;
  const isSame = and(
    eq(products.id, row.id),
    isRepriced ? eq(products.updatedAt, row.updatedAt) : undefined,
    isRepriced ? eq(products.pricePaisa, row.pricePaisa) : undefined,
    isRepriced ? sql`${products.discountPricePaisa} is ${row.discountPricePaisa}` : undefined,
    isRestocked ? eq(products.stock, row.stock) : undefined,
  );
  return sql`exists (select 1 from ${products} where ${isSame})`;
}

function buildResult(
  ids: readonly string[],
  planned: readonly PlannedProduct[],
): ProductBulkResult {
  const byId = new Map(planned.map((product) => [product.row.id, product]));
  const asked = [...new Set(ids)];
  return {
    products: asked.flatMap((id) => {
      const product = byId.get(id);
      return product ? presentBulkRow(product) : [];
    }),
    missing: asked.filter((id) => !byId.has(id)),
  };
}
