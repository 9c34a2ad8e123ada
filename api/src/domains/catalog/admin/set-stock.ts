import { eq } from "drizzle-orm";
import type { StockInput } from "../../../contract/index.ts";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { products } from "../table.ts";
import { refuseOtherStock } from "./conflicts.ts";
import { officeProduct } from "./get-admin-product.ts";
import { note } from "./product-audit.ts";
import { stockIs } from "./product-preconditions.ts";

/** Sets a product's stock. Throws `not_found`, and `conflict` with the present stock when it is not the expected one. */
export const setStock = (
  change: Change,
  id: string,
  { quantity, expectedStock }: StockInput,
): Promise<void> =>
  retryOnConflict(async () => {
    const before = await officeProduct(change.db, id);
    const { stock } = before.row;
    if (expectedStock !== undefined) refuseOtherStock(stock, expectedStock);
    if (stock === quantity) return;
    const after = { ...before, row: { ...before.row, stock: quantity } };
    await change.db.write((to) => [
      addPrecondition(to, stockIs(id, stock)),
      to.update(products).set({ stock: quantity }).where(eq(products.id, id)),
      note(to, change, "product.stock", before, after),
    ]);
  });
