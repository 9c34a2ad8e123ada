import {
  discountMessage,
  limits,
  type ProductInput,
  packMessages,
  priceMessage,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { toPaisa } from "../../platform/money.ts";
import { readBarcodes } from "./barcodes.ts";
import type { ProductRow } from "./present-product.ts";

/**
 * The columns that a form sets. Stock is not one of them, because sales can change it at any time.
 */
export const editableColumns = [
  "name",
  "sku",
  "description",
  "shortDescription",
  "pricePaisa",
  "discountPricePaisa",
  "minStock",
  "categoryId",
  "manufacturer",
  "genericName",
  "strength",
  "form",
  "packSize",
  "packUnit",
  "expiryDate",
  "batchNumber",
  "prescriptionRequired",
  "isFeatured",
  "isActive",
  "needsCheck",
] as const satisfies (keyof ProductRow)[];

export type ProductValues = Pick<ProductRow, (typeof editableColumns)[number]>;

/** The values of a new product for fields that its form leaves out. */
const defaults: Omit<ProductValues, "name" | "sku" | "pricePaisa"> = {
  description: "",
  shortDescription: "",
  discountPricePaisa: null,
  minStock: limits.defaultMinStock,
  categoryId: null,
  manufacturer: null,
  genericName: null,
  strength: null,
  form: null,
  packSize: null,
  packUnit: null,
  expiryDate: null,
  batchNumber: null,
  prescriptionRequired: false,
  isFeatured: false,
  isActive: true,
  needsCheck: false,
};

/** What only the shop's own people need of a product. */
export type ProductHandling = Pick<ProductRow, "shelf" | "barcodes">;

/**
 * Picks them from a form; without its field each stays as it is.
 * @throws AppError `invalid_input` for barcodes that are none
 */
export const pickHandling = (
  { shelf, barcodes }: Pick<ProductInput, "shelf" | "barcodes">,
  old: ProductHandling = { shelf: null, barcodes: [] },
): ProductHandling => ({
  shelf: pickValue(shelf, old.shelf),
  barcodes: barcodes === undefined ? old.barcodes : readBarcodes(barcodes ?? ""),
});

const needUnknownMessage = "Say first whether it needs a prescription";

/**
 * Builds a product's columns from a form.
 * @param before the edited product; null for a new one
 * @throws AppError `invalid_input` when an active product has no price or nobody has said if it needs a prescription, the
 * discount price is not below the price, or a pack has only a size or a unit
 */
export function buildProductValues(
  input: ProductInput,
  before: ProductValues | null = null,
): ProductValues {
  const old = before ?? defaults;
  const { discountPrice, prescriptionRequired } = input;
  const values: ProductValues = {
    name: input.name,
    sku: input.sku,
    description: pickText(input.description, old.description),
    shortDescription: pickText(input.shortDescription, old.shortDescription),
    pricePaisa: toPaisa(input.price),
    discountPricePaisa:
      discountPrice === undefined ? old.discountPricePaisa : toPaisa(discountPrice ?? 0) || null,
    minStock: input.minStock ?? old.minStock,
    categoryId: pickValue(input.categoryId, old.categoryId),
    manufacturer: pickValue(input.manufacturer, old.manufacturer),
    genericName: pickValue(input.genericName, old.genericName),
    strength: pickValue(input.strength, old.strength),
    form: pickValue(input.form, old.form),
    packSize: pickValue(input.packSize, old.packSize),
    packUnit: pickValue(input.packUnit, old.packUnit),
    expiryDate: pickValue(input.expiryDate, old.expiryDate),
    batchNumber: pickValue(input.batchNumber, old.batchNumber),
    prescriptionRequired: prescriptionRequired
      ? prescriptionRequired === "yes"
      : old.prescriptionRequired,
    isFeatured: input.isFeatured ?? old.isFeatured,
    isActive: input.isActive ?? old.isActive,
    // A form that says it clears the mark.
    needsCheck: old.needsCheck && prescriptionRequired === undefined,
  };
  if (values.isActive && values.needsCheck) {
    const fields = { prescriptionRequired: needUnknownMessage };
    throw new AppError("invalid_input", needUnknownMessage, fields);
  }
  // A form without `isActive` keeps it, and a tiny amount rounds to 0.
  if (values.isActive && values.pricePaisa === 0) {
    throw new AppError("invalid_input", priceMessage, { price: priceMessage });
  }
  // A form without a discount price keeps the old one, which may not be below the new price.
  if (values.discountPricePaisa !== null && values.discountPricePaisa >= values.pricePaisa) {
    throw new AppError("invalid_input", discountMessage, { discountPrice: discountMessage });
  }
  if ((values.packSize === null) !== (values.packUnit === null)) {
    const field = values.packSize === null ? "packSize" : "packUnit";
    throw new AppError("invalid_input", packMessages[field], { [field]: packMessages[field] });
  }
  return values;
}

/** Null is a value here: only a missing field keeps the old value. */
const pickValue = <T>(sent: T | undefined, old: T): T => (sent === undefined ? old : sent);

const pickText = (sent: string | null | undefined, old: string): string =>
  pickValue(sent, old) ?? "";
