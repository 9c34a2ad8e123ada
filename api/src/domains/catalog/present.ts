import type { Category, Product } from "../../contract/index.ts";
import { toRupees } from "../../platform/money.ts";
import type { categories, productImages, products } from "./table.ts";

/** All of a product but when it appears. */
export type ProductRow = Omit<typeof products.$inferSelect, "epoch">;
export type ImageRow = typeof productImages.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;

/**
 * A product as the wire carries it.
 * @param images the product's own, in their order
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export function presentProduct(
  row: ProductRow,
  images: readonly ImageRow[],
  today: string,
): Product {
  const gallery = images.map((image) => ({ id: image.id, url: pictureUrl(image.picture) }));
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    shortDescription: row.shortDescription,
    price: toRupees(row.pricePaisa),
    discountPrice: row.discountPricePaisa === null ? null : toRupees(row.discountPricePaisa),
    sku: row.sku,
    stock: row.stock,
    minStock: row.minStock,
    availability: availabilityOf(row, today),
    categoryId: row.categoryId,
    manufacturer: row.manufacturer,
    expiryDate: row.expiryDate,
    batchNumber: row.batchNumber,
    prescriptionRequired: row.prescriptionRequired ? "yes" : "no",
    isFeatured: row.isFeatured,
    isActive: row.isActive,
    profileImgUrl: gallery[0]?.url ?? null,
    images: gallery,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a customer can expect. A product that expired before today cannot be bought, however much is left. */
export function availabilityOf(
  { stock, minStock, expiryDate }: Pick<ProductRow, "stock" | "minStock" | "expiryDate">,
  today: string,
): Product["availability"] {
  const expired = expiryDate !== null && expiryDate < today;
  if (expired || stock <= 0) return "out_of_stock";
  return stock > minStock ? "in_stock" : "low_stock";
}

export function presentCategory({ id, name, slug, description, image }: CategoryRow): Category {
  return { id, name, slug, description, image };
}

/** Address of a stored picture at 640 pixels. */
export const pictureUrl = (picture: string) => `/pictures/${picture}-640.webp`;
