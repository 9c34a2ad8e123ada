import { isMoment } from "./coupons.ts";
import {
  expectedUpdatedAt,
  line,
  lineOrNone,
  noneIfZero,
  oneOf,
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
 * What POST /products and PUT /products/{id} set. They take it as multipart, which `toProductFormData` makes.
 * What may be left out has its default in a new product, and stays as it was in an old one. Amounts are rupees.
 */
export const productInputSchema = z
  .object({
    name: line("Product name", "Product name is required", { max: limits.productNameLength }),
    sku: line("SKU", "SKU is required", { max: limits.skuLength }),
    description: z.optional(textOrNone("Description", limits.productDescriptionLength)),
    shortDescription: z.optional(textOrNone("Short description", limits.shortDescriptionLength)),
    price: rupeeAmount("Price must be positive"),
    /** Empty and 0 mean none. */
    discountPrice: z.optional(noneIfZero(rupeeAmount("Discount price must be positive"))),
    /** Set in an old product only beside an `expectedStock`. */
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
    batchNumber: z.optional(lineOrNone("Batch number", limits.batchNumberLength)),
    prescriptionRequired: z.optional(oneOf("prescriptionRequired", ["yes", "no"])),
    isFeatured: optionalFlag("isFeatured"),
    isActive: optionalFlag("isActive"),
    /** The stock that an edit began with: when it has changed since, nothing is set and the answer is 409. */
    expectedStock: z.optional(pieces("expectedStock must be a whole number")),
    expectedUpdatedAt: expectedUpdatedAt("product"),
  })
  .check(
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
/** What a form holds before it is checked: empty texts, zeros and nulls mean none. */
export type ProductFormValues = z.input<typeof productInputSchema>;

/** Body of PUT /products/{id}/stock. */
export const stockInputSchema = z.object({
  quantity: pieces("Stock must be non-negative"),
  /** The stock it had when the change began; another one in the database is a 409 that says which. */
  expectedStock: z.optional(pieces("expectedStock must be a whole number")),
});
export type StockInput = z.infer<typeof stockInputSchema>;

/** Pictures that go with a product's form. */
export interface ProductFormPictures {
  /** Becomes the main picture, in front of all others. */
  profileImg?: Blob | null;
  images?: readonly Blob[];
  /** Ids of pictures that are taken away. */
  removedImages?: readonly string[];
  /**
   * All pictures that the product is to have, in their order; the first is its main one. Each is the id of a picture it
   * has, `profileImg`, or `images.0`, `images.1`, … for the files of this form. Without it old ones stay in their order,
   * new ones follow.
   */
  imageOrder?: readonly string[];
}

const numbers = ["price", "discountPrice", "stock", "minStock", "packSize", "expectedStock"];
const optionalNumbers = ["discountPrice", "packSize"];
const flags = ["isFeatured", "isActive"];
const flagTexts: Record<string, boolean> = { true: true, false: false };

/** A product's form as POST /products and PUT /products/{id} take it. */
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

/** The texts of a product's form as `productInputSchema` checks them: amounts as numbers, ticks as booleans. */
export function toProductFormValues(texts: Readonly<Record<string, string>>): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (numbers.includes(name)) return [name, numberOf(name, text)];
      // On their way through multipart all line ends become those of the net.
      const typed = text.replaceAll("\r\n", "\n");
      return [name, flags.includes(name) ? (flagTexts[text] ?? text) : typed];
    }),
  );
}

/** Nothing but decimal digits is a number here; the rest is refused by its field's own words. */
function numberOf(name: string, text: string): number | null {
  if (text === "" && optionalNumbers.includes(name)) return null;
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
}
