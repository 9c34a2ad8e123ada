import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { editableColumns } from "../../product-values.ts";
import { categories, products, stockChanges } from "../../table.ts";
import { importRows, imports } from "../record/table.ts";

/** What happened to a product after an import was applied. */
export type Touch = "deleted" | "sold" | "changed" | "uncategorized";

const hasStockChange = sql`exists (select 1 from ${stockChanges}
  where ${stockChanges.productId} = ${products.id} and ${stockChanges.change} > ${imports.stockChange})`;

/** A sale, a new day or another batch of the file changes which batch is sold next. Who corrects one changes `updatedAt`. */
const ownColumns = editableColumns.filter(
  (name) => name !== "batchNumber" && name !== "expiryDate",
);

const isOther = or(
  ...ownColumns.map((name) => sql`${products[name]} is not ${importRows.after} ->> ${name}`),
  // An import that was checked by an older version does not know these.
  ...(["shelf", "barcodes"] as const).map(
    (name) => sql`(json_type(${importRows.after}, ${`$.${name}`}) is not null
      and ${products[name]} is not ${importRows.after} ->> ${name})`,
  ),
);
// A further batch of a product has no values of it.
const isChanged = sql`(${products.updatedAt} > ${imports.lastUpdate}
  or (${importRows.after} is not null and (${isOther})))`;

const formerCategory = sql`${importRows.before} ->> 'categoryId'`;
const hasLostCategory = sql`${formerCategory} is not null
  and ${formerCategory} not in (select ${categories.id} from ${categories})`;

const touch = sql<Touch | null>`case when ${products.id} is null then 'deleted' when ${hasStockChange} then 'sold'
  when ${isChanged} then 'changed' when ${hasLostCategory} then 'uncategorized' end`;

const isApplied = (importId: string) =>
  and(eq(importRows.importId, importId), inArray(importRows.kind, ["created", "changed", "batch"]));

/** Condition that an applied import was not rolled back, and that all its products are as it left them. */
export const isUntouched = (importId: string): SQL => sql`
  exists (select 1 from ${imports} where ${eq(imports.id, importId)} and ${imports.takenBackAt} is null)
  and not exists (select 1 from ${importRows} join ${imports} on ${eq(imports.id, importRows.importId)}
    left join ${products} on ${eq(products.id, importRows.productId)} where ${isApplied(importId)} and ${touch} is not null)`;

const batchRows = 500;

/**
 * Finds the products of an applied import that were sold, changed or deleted since, in batches, so that other requests are
 * answered in between.
 * @param most how many of them are returned; all are counted
 */
export async function findTouchedProducts(
  { read }: Pick<Database, "read">,
  importId: string,
  most: number,
): Promise<{ count: number; first: { name: string; touch: Touch }[] }> {
  const first: { name: string; touch: Touch }[] = [];
  const touched = new Set<string | null>();
  for (let line = 0; ; await new Promise(setImmediate)) {
    const rows = await read
      .select({
        line: importRows.line,
        name: importRows.name,
        productId: importRows.productId,
        touch,
      })
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.importId))
      .leftJoin(products, eq(products.id, importRows.productId))
      .where(and(isApplied(importId), gt(importRows.line, line)))
      .orderBy(asc(importRows.line))
      .limit(batchRows);
    for (const { name, productId, touch } of rows) {
      if (touch === null || touched.has(productId)) continue;
      touched.add(productId);
      if (first.length < most) first.push({ name, touch });
    }
    if (rows.length < batchRows) return { count: touched.size, first };
    line = rows.at(-1)?.line ?? line;
  }
}
