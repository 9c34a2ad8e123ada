import { and, eq } from "drizzle-orm";
import type { Product } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isPublished } from "../is-published.ts";
import { type ImageRow, type ProductRow, presentProduct } from "../present-product.ts";
import { productNotFound } from "../read-model/products.ts";
import { products } from "../table.ts";
import { listGallery } from "./gallery.ts";

/** A product's row and its pictures in their order. */
export interface AdminProduct {
  row: ProductRow;
  images: readonly ImageRow[];
}

/** Finds any product, active or not. Throws `not_found`. */
export async function findAdminProduct(db: Database, id: string): Promise<AdminProduct> {
  const [row] = await db.read
    .select()
    .from(products)
    .where(and(eq(products.id, id), isPublished));
  if (!row) throw new AppError("not_found", productNotFound);
  return { row, images: await listGallery(db, id) };
}

/** Any product as the API sends it. `today` is the date in Kathmandu, YYYY-MM-DD. Throws `not_found`. */
export async function getAdminProduct(db: Database, id: string, today: string): Promise<Product> {
  const { row, images } = await findAdminProduct(db, id);
  return presentProduct(row, images, today);
}
