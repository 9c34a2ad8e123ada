import { isMoment } from "./coupons.ts";
import {
  expectedUpdatedAt,
  line,
  lineOrNone,
  noneIfZero,
  oneOf,
  onlyCode,
  optionalFlag,
  pieces,
  rupeeAmount,
  textOrNone,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { packMessages, packSize } from "./pack-size.ts";
import { z } from "./zod.ts";

/** The message for a discount price that is not below the price. */
export const discountMessage = "Discount price must be below the price";

/** The message for an active product whose price is 0. */
export const priceMessage = "Price must be positive";

const idLength = 100;
const dateMessage = "Expiry date must be a date";

/** A calendar date, YYYY-MM-DD, that may be empty or null. */
const dateOrNone = z.pipe(
  textOrNone("Expiry date", idLength),
  z.nullable(
    z.string().check(z.refine((text) => isMoment(text) && !text.includes("T"), dateMessage)),
  ),
);

/**
 * Body of POST /products and PUT /products/{id}, as multipart (see `toProductFormData`). A missing optional
 * field gets its default in a new product and stays as it is in an existing one. Amounts are rupees.
 */
export const productInputSchema = z
  .object({
    name: line("Product name", "Product name is required", { max: limits.productNameLength }),
    sku: line("SKU", "SKU is required", { max: limits.skuLength }).check(onlyCode()),
    description: z.optional(textOrNone("Description", limits.productDescriptionLength)),
    shortDescription: z.optional(textOrNone("Short description", limits.shortDescriptionLength)),
    /** 0 only for an inactive product. */
    price: rupeeAmount(priceMessage),
    /** Empty and 0 mean none. */
    discountPrice: z.optional(noneIfZero(rupeeAmount("Discount price must be positive"))),
    /** In an existing product it is set only together with `expectedStock`. */
    stock: z.optional(pieces("Stock must be non-negative")),
    minStock: z.optional(pieces("Minimum stock must be non-negative")),
    categoryId: z.optional(lineOrNone("Category", idLength)),
    manufacturer: z.optional(lineOrNone("Manufacturer", limits.manufacturerLength)),
    genericName: z.optional(lineOrNone("Generic name", limits.genericNameLength)),
    strength: z.optional(lineOrNone("Strength", limits.strengthLength)),
    form: z.optional(lineOrNone("Form", limits.formLength)),
    /** Empty and 0 mean none. */
    packSize: z.optional(noneIfZero(packSize)),
    packUnit: z.optional(lineOrNone("Pack unit", limits.packUnitLength)),
    expiryDate: z.optional(dateOrNone),
    batchNumber: z.optional(lineOrNone("Batch number", limits.batchNumberLength, onlyCode())),
    /** Where the product stands in the shop, such as `A3-12`. */
    shelf: z.optional(lineOrNone("Shelf", limits.shelfLength, onlyCode())),
    /** With spaces or commas between them. */
    barcodes: z.optional(textOrNone("Barcodes", limits.barcodesLength, onlyCode())),
    prescriptionRequired: z.optional(oneOf("prescriptionRequired", ["yes", "no"])),
    isFeatured: optionalFlag("isFeatured"),
    isActive: optionalFlag("isActive"),
    /** The stock before the edit. If it changed since, the answer is 409 and nothing is written. */
    expectedStock: z.optional(pieces("expectedStock must be a whole number")),
    expectedUpdatedAt: expectedUpdatedAt("product"),
  })
  .check(
    z.refine(({ price, isActive }) => price > 0 || isActive !== true, {
      error: priceMessage,
      path: ["price"],
    }),
    z.refine(({ price, discountPrice }) => !discountPrice || discountPrice < price, {
      error: discountMessage,
      path: ["discountPrice"],
    }),
    z.refine(({ packSize, packUnit }) => !packSize || packUnit !== null, {
      error: packMessages.packUnit,
      path: ["packUnit"],
    }),
    z.refine(({ packSize, packUnit }) => !packUnit || packSize !== null, {
      error: packMessages.packSize,
      path: ["packSize"],
    }),
  );
export type ProductInput = z.infer<typeof productInputSchema>;
/** Values of a form before validation: empty texts, zeros and nulls mean none. */
export type ProductFormValues = z.input<typeof productInputSchema>;

/** Body of PUT /products/{id}/stock. */
export const stockInputSchema = z.object({
  quantity: pieces("Stock must be non-negative"),
  /** The stock before the change. If the database has another one, the answer is a 409 that names it. */
  expectedStock: z.optional(pieces("expectedStock must be a whole number")),
});
export type StockInput = z.infer<typeof stockInputSchema>;

/** Pictures of a product form. */
export interface ProductFormPictures {
  /** Becomes the main picture, before all others. */
  profileImg?: Blob | null;
  images?: readonly Blob[];
  /** Ids of pictures to remove. */
  removedImages?: readonly string[];
  /**
   * All pictures of the product in their final order; the first is the main one. Each entry is the id of an
   * existing picture, `profileImg`, or `images.0`, `images.1`, … for the files of this form. If missing,
   * existing pictures keep their order and new ones follow.
   */
  imageOrder?: readonly string[];
}

const numbers = ["price", "discountPrice", "stock", "minStock", "packSize", "expectedStock"];
const optionalNumbers = ["discountPrice", "packSize"];
const flags = ["isFeatured", "isActive"];
const flagTexts: Record<string, boolean> = { true: true, false: false };

/** Builds the multipart body of POST /products and PUT /products/{id}. */
export function toProductFormData(
  product: ProductFormValues,
  pictures: ProductFormPictures = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(product)) {
    if (value !== undefined) form.append(name, value === null ? "" : String(value));
  }
  if (pictures.profileImg) form.append("profileImg", pictures.profileImg);
  for (const image of pictures.images ?? []) form.append("images", image);
  for (const id of pictures.removedImages ?? []) form.append("removedImages", id);
  for (const name of pictures.imageOrder ?? []) form.append("imageOrder", name);
  return form;
}

/** Converts the texts of a product form for `productInputSchema`: amounts to numbers, ticks to booleans. */
export function toProductFormValues(texts: Readonly<Record<string, string>>): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (numbers.includes(name)) return [name, parseNumber(name, text)];
      // Multipart turns all line ends into CR LF.
      const typed = text.replaceAll("\r\n", "\n");
      return [name, flags.includes(name) ? (flagTexts[text] ?? text) : typed];
    }),
  );
}

/** Accepts only decimal digits. Anything else becomes NaN, so that the field's own message rejects it. */
function parseNumber(name: string, text: string): number | null {
  if (text === "" && optionalNumbers.includes(name)) return null;
  return text.length <= 32 && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
