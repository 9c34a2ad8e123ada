import type { Category, Product } from "../../contract/index.ts";
import { toRupees } from "../../platform/money.ts";
import type { categories, productImages, products } from "./table.ts";

/** The columns of a product without its epoch. */
export type ProductRow = Omit<typeof products.$inferSelect, "epoch">;
export type ImageRow = typeof productImages.$inferSelect;
/** The public fields of a product picture. */
export type Picture = Pick<ImageRow, "id" | "picture">;
export type CategoryRow = typeof categories.$inferSelect;

/**
 * Converts a product row to the API's format.
 * @param images pictures of the product, in their order
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export function presentProduct(
  row: ProductRow,
  images: readonly Picture[],
  today: string,
): Product {
  const gallery = images.map((image) => ({ id: image.id, url: buildPictureUrl(image.picture) }));
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
    availability: getAvailability(row, today),
    categoryId: row.categoryId,
    manufacturer: row.manufacturer,
    genericName: row.genericName,
    strength: row.strength,
    form: row.form,
    packSize: row.packSize,
    packUnit: row.packUnit,
    expiryDate: row.expiryDate,
    batchNumber: row.batchNumber,
    prescriptionRequired: row.prescriptionRequired ? "yes" : "no",
    isFeatured: row.isFeatured,
    isActive: row.isActive,
    ...(row.needsCheck && { needsCheck: true }),
    profileImgUrl: gallery[0]?.url ?? null,
    images: gallery,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Converts a product for staff, who also see its shelf and barcodes.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export const presentAdminProduct = (
  row: ProductRow,
  images: readonly Picture[],
  today: string,
): Product => ({
  ...presentProduct(row, images, today),
  shelf: row.shelf,
  barcodes: row.barcodes,
});

/** Returns the availability for customers. A product that expired before today is out of stock at any stock level. */
export function getAvailability(
  { stock, minStock, expiryDate }: Pick<ProductRow, "stock" | "minStock" | "expiryDate">,
  today: string,
): Product["availability"] {
  const isExpired = expiryDate !== null && expiryDate < today;
  if (isExpired || stock <= 0) return "out_of_stock";
  return stock > minStock ? "in_stock" : "low_stock";
}

export function presentCategory({ id, name, slug, description, image }: CategoryRow): Category {
  return { id, name, slug, description, image };
}

/** Returns the URL of a stored picture at a width of 640 pixels. */
export const buildPictureUrl = (picture: string) => `/pictures/${picture}-640.webp`;
