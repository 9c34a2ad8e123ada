import { eq, inArray, sql } from "drizzle-orm";
import type { DeliveryListRow } from "../../../contract/delivery-lists.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readBarcode } from "../../catalog/barcodes.ts";
import { toSkuKey } from "../../catalog/sku.ts";
import { productBarcodes, products } from "../../catalog/table.ts";
import type { ListCells } from "./read-row.ts";

type Found = NonNullable<DeliveryListRow["product"]>;

const columns = { id: products.id, name: products.name, sku: products.sku };
/** Values of one query; SQLite takes some thousands. */
const batchSize = 300;

/**
 * Finds the product of each row: by its barcode, else its SKU, else its whole name if only one product has it. An SKU whose
 * product has another name than the row is no match, because it may be the supplier's own code.
 */
export async function matchRows(
  { read }: Pick<Database, "read">,
  rows: readonly ListCells[],
): Promise<(Found | null)[]> {
  const [barcodes, skus, names] = await Promise.all([
    findBy(rows.map(getBarcode), (keys) =>
      read
        .select({ ...columns, key: productBarcodes.barcode })
        .from(productBarcodes)
        .innerJoin(products, eq(products.id, productBarcodes.productId))
        .where(inArray(productBarcodes.barcode, keys)),
    ),
    findBy(rows.map(getSkuKey), (keys) =>
      read
        .select({ ...columns, key: products.skuKey })
        .from(products)
        .where(inArray(products.skuKey, keys)),
    ),
    findBy(rows.map(getNameKey), (keys) =>
      // The documents of the search have an index of exactly this expression.
      read.all<Found & { key: string }>(
        sql`select p."id", p."name", p."sku", lower(p."name") as "key" from product_search_docs d
          join ${products} p on p."id" = d."id" where d."name" collate nocase in ${keys}`,
      ),
    ),
  ]);
  return rows.map((row) => {
    const byBarcode = barcodes(getBarcode(row));
    const bySku = skus(getSkuKey(row));
    if (byBarcode) return byBarcode;
    if (bySku && sharesFirstWord(row.name, bySku.name)) return bySku;
    return names(getNameKey(row));
  });
}

const getBarcode = (row: ListCells) =>
  row.barcode ? (readBarcode(row.barcode.replace(/[ -]/g, "")) ?? undefined) : undefined;
const getSkuKey = (row: ListCells) => (row.sku ? toSkuKey(row.sku) : undefined);
const getNameKey = (row: ListCells) => row.name?.replace(/\s+/g, " ").toLowerCase();

/** Finds products by keys. A key of several products finds none. */
async function findBy(
  asked: readonly (string | undefined)[],
  select: (keys: string[]) => PromiseLike<readonly (Found & { key: string })[]>,
): Promise<(key: string | undefined) => Found | null> {
  const keys = [...new Set(asked.filter((key) => key !== undefined))];
  const found = new Map<string, Found[]>();
  for (let start = 0; start < keys.length; start += batchSize) {
    for (const { key, ...product } of await select(keys.slice(start, start + batchSize))) {
      found.set(key, [...(found.get(key) ?? []), product]);
    }
  }
  return (key) => {
    const [only, ...others] = (key !== undefined && found.get(key)) || [];
    return only && others.length === 0 ? only : null;
  };
}

/** Whether the first word of a row's name is in the product's name; a row without a name says nothing against it. */
function sharesFirstWord(text: string | undefined, name: string): boolean {
  const first = /[\p{L}\p{M}]{2,}/u.exec((text ?? "").toLowerCase())?.[0];
  return first === undefined || name.toLowerCase().includes(first);
}
