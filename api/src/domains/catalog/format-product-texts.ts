import type { ImportField } from "../../contract/index.ts";
import { toRupees } from "../../platform/money.ts";
import type { CategoryNames } from "./category-names.ts";
import type { ProductValues } from "./product-values.ts";

/** What the exported file has of a product; its barcodes as JSON, as in their column. */
export type ExportedValues = ProductValues & {
  stock: number;
  shelf: string | null;
  barcodes: string;
};

/** Formats a product as texts for the exported file, by column. An empty text means no value. */
export function formatProductTexts(
  values: ExportedValues,
  categories: CategoryNames,
): Record<ImportField, string> {
  return {
    sku: values.sku,
    name: values.name,
    shortDescription: values.shortDescription,
    description: values.description,
    category: categories.findSlug(values.categoryId),
    price: toRupees(values.pricePaisa).toFixed(2),
    discountPrice:
      values.discountPricePaisa === null ? "" : toRupees(values.discountPricePaisa).toFixed(2),
    stock: String(values.stock),
    minStock: String(values.minStock),
    manufacturer: values.manufacturer ?? "",
    genericName: values.genericName ?? "",
    strength: values.strength ?? "",
    form: values.form ?? "",
    packSize: values.packSize === null ? "" : String(values.packSize),
    packUnit: values.packUnit ?? "",
    batchNumber: values.batchNumber ?? "",
    expiryDate: values.expiryDate ?? "",
    shelf: values.shelf ?? "",
    barcodes: parseBarcodes(values.barcodes).join(" "),
    prescriptionRequired: values.needsCheck ? "" : values.prescriptionRequired ? "yes" : "no",
    isFeatured: String(values.isFeatured),
    isActive: String(values.isActive),
  };
}

/** Reads the column of barcodes. An import that was checked by an older version has none. */
export const parseBarcodes = (json: string | undefined): string[] =>
  // The column has only what this project wrote: a list of texts.
  json === undefined ? [] : (JSON.parse(json) as string[]);
