import { and, eq } from "drizzle-orm";
import type { Product } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type ImageRow, type ProductRow, presentProduct } from "../present.ts";
import { productNotFound } from "../products.ts";
import { isPublished } from "../published.ts";
import { products } from "../table.ts";
import { galleryOf } from "./gallery.ts";

/** A product with its pictures in their order, as its rows are. */
export interface OfficeProduct {
  row: ProductRow;
  images: readonly ImageRow[];
}

/** Any product, inactive ones too. Throws `not_found`. */
export async function officeProduct(db: Database, id: string): Promise<OfficeProduct> {
  const [row] = await db.read
    .select()
    .from(products)
    .where(and(eq(products.id, id), isPublished));
  if (!row) throw new AppError("not_found", productNotFound);
  return { row, images: await galleryOf(db, id) };
}

/** Any product as the wire carries it. `today` is the date in Kathmandu, YYYY-MM-DD. Throws `not_found`. */
export async function readOfficeProduct(db: Database, id: string, today: string): Promise<Product> {
  const { row, images } = await officeProduct(db, id);
  return presentProduct(row, images, today);
}
