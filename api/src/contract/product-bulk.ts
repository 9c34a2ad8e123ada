import { hasTwoDecimals, idText, oneOf, pieces, rupeeAmount } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const percentMessage = "Percent must be a number from -100 to 1,000, with at most two decimals";
const amountMessage = "Amount must be a number of rupees, with at most two decimals";
const piecesMessage = "Stock must change by a whole number";

const twoDecimals = (message: string) => z.refine<number>(hasTwoDecimals, message);

/** Maximum products of one call, so that orders and other edits can run between two calls. */
export const maxBulkProducts = 100;

/** Unit to which a new price is rounded, half up. */
const roundTo = z._default(oneOf("roundTo", ["paisa", "rupee"]), "paisa");

const priceChangeSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("percent"),
    value: z
      .number(percentMessage)
      .check(
        z.minimum(-100, percentMessage),
        z.maximum(1000, percentMessage),
        twoDecimals(percentMessage),
      ),
    roundTo,
  }),
  z.object({
    by: z.literal("amount"),
    value: z
      .number(amountMessage)
      .check(
        z.minimum(-limits.maxPriceRupees, amountMessage),
        z.maximum(limits.maxPriceRupees, amountMessage),
        twoDecimals(amountMessage),
      ),
    roundTo,
  }),
  z.object({ by: z.literal("value"), value: rupeeAmount("Price must be positive"), roundTo }),
]);

const stockChangeSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("amount"),
    value: z
      .int(piecesMessage)
      .check(z.minimum(-limits.maxStock, piecesMessage), z.maximum(limits.maxStock, piecesMessage)),
  }),
  z.object({ by: z.literal("value"), value: pieces("Stock must be non-negative") }),
]);

/** One change for many products: of the price, the stock or both. Amounts are rupees. */
export const productBulkChangeSchema = z
  .object({ price: z.optional(priceChangeSchema), stock: z.optional(stockChangeSchema) })
  .check(
    z.refine(({ price, stock }) => price !== undefined || stock !== undefined, {
      error: "A new price or a new stock is required",
      path: ["price"],
    }),
  );
export type ProductBulkChange = z.infer<typeof productBulkChangeSchema>;
/** A change before its defaults are filled in. */
export type ProductBulkChangeValues = z.input<typeof productBulkChangeSchema>;

const countMessage = `From 1 to ${maxBulkProducts} products can be changed at once`;
const productId = idText("id must be the id of a product");

/** Body of POST /products/admin/bulk/preview. */
export const productBulkPreviewInputSchema = z.object({
  change: productBulkChangeSchema,
  ids: z
    .array(productId, countMessage)
    .check(z.minLength(1, countMessage), z.maxLength(maxBulkProducts, countMessage)),
});
export type ProductBulkPreviewInput = z.infer<typeof productBulkPreviewInputSchema>;

/** A product's figures before a change, in rupees and pieces. */
export const productFiguresSchema = z.object({
  price: z.number(),
  discountPrice: z.nullable(z.number()),
  stock: z.number(),
});
export type ProductFigures = z.infer<typeof productFiguresSchema>;

/** Body of POST /products/admin/bulk/apply: the products with the figures from the preview. */
export const productBulkApplyInputSchema = z.object({
  change: productBulkChangeSchema,
  products: z
    .array(z.object({ id: productId, before: productFiguresSchema }), countMessage)
    .check(z.minLength(1, countMessage), z.maxLength(maxBulkProducts, countMessage)),
});
export type ProductBulkApplyInput = z.infer<typeof productBulkApplyInputSchema>;

const jobCountMessage = `From 1 to ${limits.bulkJobRows} products can be changed by one job`;

/** Body of POST /products/admin/bulk/jobs: the same in the background. */
export const productBulkJobInputSchema = z.object({
  change: productBulkChangeSchema,
  products: z
    .array(z.object({ id: productId, before: productFiguresSchema }), jobCountMessage)
    .check(z.minLength(1, jobCountMessage), z.maxLength(limits.bulkJobRows, jobCountMessage)),
});
export type ProductBulkJobInput = z.infer<typeof productBulkJobInputSchema>;

/** Why a bulk change skips a product. */
export const productBulkRefusals = [
  /** It has these figures already. */
  "unchanged",
  /** Somebody else has changed the figures since the preview. */
  "changed",
  /** Its price would be below 0, or 0 while it is active. */
  "price_below_zero",
  "price_too_high",
  /** Its discount price would not be below the price. */
  "discount_not_below_price",
  "stock_below_zero",
  "stock_too_high",
  "stock_without_batch",
] as const;

export const productBulkRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  before: productFiguresSchema,
  /** The figures after the change, also for a rejected product. */
  after: productFiguresSchema,
  /** Null if the product is, or would be, changed. */
  refused: z.nullable(z.enum(productBulkRefusals)),
});
export type ProductBulkRow = z.infer<typeof productBulkRowSchema>;

/** Answer of both calls. */
export const productBulkResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    /** In the order of the request. */
    products: z.array(productBulkRowSchema),
    /** Ids of products that no longer exist. */
    missing: z.array(z.string()),
  }),
});
export type ProductBulkResult = z.infer<typeof productBulkResponseSchema>["data"];
