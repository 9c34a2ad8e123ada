import { and, eq } from "drizzle-orm";
import type { Product } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isPublished } from "../is-published.ts";
import { type ImageRow, type ProductRow, presentAdminProduct } from "../present-product.ts";
import { productNotFound } from "../read-model/products.ts";
import { products } from "../table.ts";
import { listGallery } from "./gallery.ts";

/** A product row with its pictures, in order. */
export interface AdminProduct {
  row: ProductRow;
  images: readonly ImageRow[];
}

/** Finds a product, active or not. @throws AppError `not_found` */
export async function findAdminProduct(db: Database, id: string): Promise<AdminProduct> {
  const [row] = await db.read
    .select()
    .from(products)
    .where(and(eq(products.id, id), isPublished));
  if (!row) throw new AppError("not_found", productNotFound);
  return { row, images: await listGallery(db, id) };
}

/**
 * Gets a product, active or not, in the API's format.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @throws AppError `not_found`
 */
export async function getAdminProduct(db: Database, id: string, today: string): Promise<Product> {
  const { row, images } = await findAdminProduct(db, id);
  return presentAdminProduct(row, images, today);
}
