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
