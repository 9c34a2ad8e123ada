import { type ImportField, type ImportRow, importFields } from "../../../contract/index.ts";
import { toRupees } from "../../../platform/money.ts";
import type { CategoryNames } from "./category-names.ts";
import type { ImportValues } from "./table.ts";

/** A product in the words of the exported file; empty means none. */
export function fileTexts(
  values: ImportValues,
  categories: CategoryNames,
): Record<ImportField, string> {
  return {
    sku: values.sku,
    name: values.name,
    shortDescription: values.shortDescription,
    description: values.description,
    category: categories.slugOf(values.categoryId),
    price: toRupees(values.pricePaisa).toFixed(2),
    discountPrice:
      values.discountPricePaisa === null ? "" : toRupees(values.discountPricePaisa).toFixed(2),
    stock: String(values.stock),
    minStock: String(values.minStock),
    manufacturer: values.manufacturer ?? "",
    batchNumber: values.batchNumber ?? "",
    expiryDate: values.expiryDate ?? "",
    prescriptionRequired: values.prescriptionRequired ? "yes" : "no",
    isFeatured: String(values.isFeatured),
    isActive: String(values.isActive),
  };
}

/** What differs between two states of a product, in the file's words. */
export function changesBetween(
  before: ImportValues,
  after: ImportValues,
  categories: CategoryNames,
): ImportRow["changes"] {
  const [was, is] = [fileTexts(before, categories), fileTexts(after, categories)];
  return importFields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, from: was[field], to: is[field] }));
}
