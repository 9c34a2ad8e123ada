import { eq } from "drizzle-orm";
import type { StockInput } from "../../../contract/index.ts";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { products } from "../table.ts";
import { assertStock } from "./conflicts.ts";
import { findAdminProduct } from "./get-admin-product.ts";
import { auditProduct } from "./product-audit.ts";
import { hasStock } from "./product-preconditions.ts";

/** Sets a product's stock. Throws `not_found`, and `conflict` with the present stock when it is not the expected one. */
export const setStock = (
  change: Change,
  id: string,
  { quantity, expectedStock }: StockInput,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await findAdminProduct(change.db, id);
    const { stock } = before.row;
    if (expectedStock !== undefined) assertStock(stock, expectedStock);
    if (stock === quantity) return;
    const after = { ...before, row: { ...before.row, stock: quantity } };
    await change.db.write((to) => [
      addPrecondition(to, hasStock(id, stock)),
      to.update(products).set({ stock: quantity }).where(eq(products.id, id)),
      auditProduct(to, change, "product.stock", before, after),
    ]);
  });
