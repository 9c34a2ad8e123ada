import { and, asc, eq, lt, sql } from "drizzle-orm";
import { normalizeCode } from "../../contract/index.ts";
import { addAuditEntry } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { toSkuKey } from "./sku.ts";
import { products } from "./table.ts";

/** The upgrade that added the keys began those of SKUs with other than ASCII characters with char(1). */
const isUnfilled = lt(products.skuKey, "\u0002");

export interface RenamedSku {
  id: string;
  before: string;
  after: string;
}

/**
 * Fills the SKU keys that the database could not compute itself. An older shop may have SKUs that only look the same:
 * the later product gets another SKU, such as `AB-1 (2)`, and an audit entry.
 * @returns the products with another SKU
 */
export async function fillSkuKeys(db: Database, now: Date): Promise<RenamedSku[]> {
  const rows = await db.read
    .select({ id: products.id })
    .from(products)
    .where(isUnfilled)
    .orderBy(asc(products.createdAt), asc(products.id));
  const renamed: RenamedSku[] = [];
  for (const { id } of rows) {
    const change = await retryOnConflict(() => fillSkuKey(db, id, now));
    if (change) renamed.push(change);
  }
  return renamed;
}

async function fillSkuKey(db: Database, id: string, now: Date): Promise<RenamedSku | null> {
  const isThis = and(eq(products.id, id), isUnfilled);
  const [row] = await db.read.select({ sku: products.sku }).from(products).where(isThis);
  // Another process has filled it, or the product was deleted.
  if (!row) return null;
  const sku = await findFreeSku(db, row.sku, id);
  const isRenamed = sku !== row.sku;
  const upgrade = { actor: "upgrade", now };
  await db.write((to) => [
    addPrecondition(to, sql`exists (select 1 from ${products} where ${isThis})`),
    addPrecondition(to, sql`not exists (select 1 from ${products} where ${hasKey(sku)})`),
    to
      .update(products)
      .set({ sku, skuKey: toSkuKey(sku) })
      .where(eq(products.id, id)),
    ...(isRenamed ? [addAuditEntry(to, upgrade, "product.update", id, row, { sku })] : []),
  ]);
  return isRenamed ? { id, before: row.sku, after: sku } : null;
}

const hasKey = (sku: string) => eq(products.skuKey, toSkuKey(sku));

/** The SKU itself, or else one with a number, or with the product's id. */
async function findFreeSku({ read }: Database, sku: string, id: string): Promise<string> {
  const start = normalizeCode(sku).slice(0, 60);
  for (const free of [sku, `${start} (2)`, `${start} (3)`, `${start} (4)`]) {
    if ((await read.$count(products, hasKey(free))) === 0) return free;
  }
  return `${start} (${id})`;
}
