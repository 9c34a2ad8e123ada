import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { readBarcode } from "./barcodes.ts";
import { isPublished } from "./is-published.ts";
import { productBarcodes, products } from "./table.ts";

/** Finds the product whose barcode a text is, active or not. A text that is no barcode costs no query. */
export async function findByBarcode(
  db: Database,
  text: string,
): Promise<{ id: string; stock: number; isActive: boolean } | null> {
  const barcode = readBarcode(text.replace(/[ -]/g, ""));
  if (!barcode) return null;
  const [found] = await db.read
    .select({ id: products.id, stock: products.stock, isActive: products.isActive })
    .from(productBarcodes)
    .innerJoin(products, eq(products.id, productBarcodes.productId))
    .where(and(eq(productBarcodes.barcode, barcode), isPublished));
  return found ?? null;
}
