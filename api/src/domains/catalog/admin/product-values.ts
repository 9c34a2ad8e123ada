import { discountMessage, limits, type ProductInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { toPaisa } from "../../../platform/money.ts";
import type { ProductRow } from "../present.ts";

/**
 * Columns that a form sets, no matter what they were before. Stock is not among them: sales change it at any moment.
 */
export const settable = [
  "name",
  "sku",
  "description",
  "shortDescription",
  "pricePaisa",
  "discountPricePaisa",
  "minStock",
  "categoryId",
  "manufacturer",
  "expiryDate",
  "batchNumber",
  "prescriptionRequired",
  "isFeatured",
  "isActive",
] as const satisfies (keyof ProductRow)[];

export type ProductValues = Pick<ProductRow, (typeof settable)[number]>;

/** What a new product is where its form says nothing. */
const defaults: Omit<ProductValues, "name" | "sku" | "pricePaisa"> = {
  description: "",
  shortDescription: "",
  discountPricePaisa: null,
  minStock: limits.defaultMinStock,
  categoryId: null,
  manufacturer: null,
  expiryDate: null,
  batchNumber: null,
  prescriptionRequired: false,
  isFeatured: false,
  isActive: true,
};

/**
 * A product's columns as a form sends them.
 * @param before the product that is edited; null for a new one
 * @throws AppError `invalid_input` when the discount price is not below the price
 */
export function productValues(
  input: ProductInput,
  before: ProductValues | null = null,
): ProductValues {
  const old = before ?? defaults;
  const { discountPrice, prescriptionRequired } = input;
  const values: ProductValues = {
    name: input.name,
    sku: input.sku,
    description: textOf(input.description, old.description),
    shortDescription: textOf(input.shortDescription, old.shortDescription),
    pricePaisa: toPaisa(input.price),
    discountPricePaisa:
      discountPrice === undefined ? old.discountPricePaisa : toPaisa(discountPrice ?? 0) || null,
    minStock: input.minStock ?? old.minStock,
    categoryId: given(input.categoryId, old.categoryId),
    manufacturer: given(input.manufacturer, old.manufacturer),
    expiryDate: given(input.expiryDate, old.expiryDate),
    batchNumber: given(input.batchNumber, old.batchNumber),
    prescriptionRequired: prescriptionRequired
      ? prescriptionRequired === "yes"
      : old.prescriptionRequired,
    isFeatured: input.isFeatured ?? old.isFeatured,
    isActive: input.isActive ?? old.isActive,
  };
  // An old discount stays when a form says nothing of it, also below a new price.
  if (values.discountPricePaisa !== null && values.discountPricePaisa >= values.pricePaisa) {
    throw new AppError("invalid_input", discountMessage, { discountPrice: discountMessage });
  }
  return values;
}

/** Null is a value here; only what was left out stays as it was. */
const given = <T>(sent: T | undefined, old: T): T => (sent === undefined ? old : sent);

const textOf = (sent: string | null | undefined, old: string): string => given(sent, old) ?? "";
