import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Change } from "../../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../../platform/db/database.ts";
import { setStocksTo } from "../../batches/stock-statements.ts";
import { editableColumns } from "../../product-values.ts";
import { products } from "../../table.ts";
import { nextEpoch } from "../record/next-epoch.ts";
import { importRows } from "../record/table.ts";

// The columns have explicit names, because drizzle keeps derived names by table, and these tables have other definitions.
const documents = sqliteTable("product_search_docs", {
  id: text("id"),
  epoch: integer("epoch"),
});
/** The lines of all carts. Deleting a product deletes them too, but this must be in the write that hides it. */
const cartLines = sqliteTable("cart_lines", { productId: text("product_id") });

const isOfKind = (importId: string, kind: "created" | "changed") =>
  and(eq(importRows.importId, importId), eq(importRows.kind, kind));

/** Hides the new products of an import and takes them out of carts. That is faster than to delete them. */
export function hideCreatedProducts(to: WriteBuilder, importId: string): Statement[] {
  const ids = sql`(select ${importRows.productId} from ${importRows} where ${isOfKind(importId, "created")})`;
  return [
    to
      .update(products)
      // Forms that somebody has open are now older than the product.
      .set({ epoch: nextEpoch, updatedAt: sql`${products.updatedAt} + 1` })
      .where(inArray(products.id, ids)),
    to.update(documents).set({ epoch: nextEpoch }).where(inArray(documents.id, ids)),
    to.delete(cartLines).where(inArray(cartLines.productId, ids)),
  ];
}

const selectBefore = (name: string) => sql`${importRows.before} ->> ${name}`;
const selectAfter = (name: string) => sql`${importRows.after} ->> ${name}`;

/** Gives the changed products of an import their earlier values. Stock that the file did not set stays as it is. */
export function restoreChangedProducts(
  to: WriteBuilder,
  importId: string,
  by: Pick<Change, "actor" | "now">,
): Statement[] {
  const values = Object.fromEntries(
    editableColumns.map((name): [string, SQL] => [name, selectBefore(name)]),
  );
  // An import that was checked by an older version does not know these.
  const kept = (name: "shelf" | "barcodes") =>
    sql`iif(json_type(${importRows.before}, ${`$.${name}`}) is null, ${products[name]}, ${selectBefore(name)})`;
  const updatedAt = sql`max(${by.now.getTime()}, ${products.updatedAt} + 1)`;
  return [
    to
      .update(products)
      .set({ ...values, shelf: kept("shelf"), barcodes: kept("barcodes"), updatedAt })
      .from(importRows)
      .where(and(isOfKind(importId, "changed"), eq(products.id, importRows.productId))),
    setStocksTo(
      to,
      sql`select ${importRows.productId} as "id", ${selectBefore("stock")} as "quantity" from ${importRows}
        where ${isOfKind(importId, "changed")} and ${selectBefore("stock")} <> ${selectAfter("stock")}`,
      { kind: "imported", reference: importId, ...by },
    ),
  ];
}
