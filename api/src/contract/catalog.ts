import { emergencySchema } from "./emergency.ts";
import { lackedBrandSchema } from "./lacked-brand.ts";
import { pharmacistAsks } from "./pharmacist-asks.ts";
import { z } from "./zod.ts";

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  /** Address of a picture, if the category has one. */
  image: z.nullable(z.string()),
  /** Number of products visible to guests; only with `counts=true`. */
  productCount: z.optional(z.number()),
});
export type Category = z.infer<typeof categorySchema>;

/** Stock as customers see it. Stock at or below the product's minimum is low; expired products are out of stock. */
export const availabilities = ["in_stock", "low_stock", "out_of_stock"] as const;

export const productImageSchema = z.object({ id: z.string(), url: z.string() });

/** A product in all answers. Prices are rupees with at most two decimals; times are ISO 8601 in UTC. */
export const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  price: z.number(),
  /** The price the customer pays instead of `price`; always below it. */
  discountPrice: z.nullable(z.number()),
  sku: z.string(),
  stock: z.number(),
  minStock: z.number(),
  availability: z.enum(availabilities),
  categoryId: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  /** International name of the active ingredient: `Paracetamol`. Older APIs send neither this nor the next four. */
  genericName: z.optional(z.nullable(z.string())),
  /** As on the label: `500 mg`, `125 mg/5 ml`. */
  strength: z.optional(z.nullable(z.string())),
  /** Such as `Tablet` or `Syrup`. */
  form: z.optional(z.nullable(z.string())),
  /** Content of a pack, counted in `packUnit`: 10 `tablets`, 100 `ml`. Both are null or neither is. */
  packSize: z.optional(z.nullable(z.number())),
  packUnit: z.optional(z.nullable(z.string())),
  /** Calendar date, YYYY-MM-DD. */
  expiryDate: z.nullable(z.string()),
  batchNumber: z.nullable(z.string()),
  /** Where it stands in the shop, such as `A3-12`; only for staff. */
  shelf: z.optional(z.nullable(z.string())),
  /** Its barcodes (EAN-8, EAN-13 or GTIN-14); only for staff. */
  barcodes: z.optional(z.array(z.string())),
  prescriptionRequired: z.enum(["yes", "no"]),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  /** Nobody has said yet if it needs a prescription. It is inactive and counts as needing one. */
  needsCheck: z.optional(z.boolean()),
  /** Address of the main picture at 640 pixels; see `resizePictureUrl` for the other widths. */
  profileImgUrl: z.nullable(z.string()),
  images: z.array(productImageSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof productSchema>;

export const paginationSchema = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
});
export type Pagination = z.infer<typeof paginationSchema>;

const success = z.literal(true);

export const productListResponseSchema = z.object({
  success,
  data: z.object({ products: z.array(productSchema), pagination: paginationSchema }),
});
/** What the shop has instead of the products that it lacks. */
const insteadSchema = z.object({
  /**
   * `same-salts`: the same active ingredients with what was asked for. `same-name`: other products of the name, which are
   * not what was asked for. `part`: products of one of several names in the text.
   */
  kind: z.enum(["same-salts", "same-name", "part"]),
  /** The text that these products match. */
  text: z.string(),
  total: z.number(),
  /** The first of these products. */
  products: z.array(productSchema),
});
export const productSearchResponseSchema = z.object({
  success,
  data: z.object({
    products: z.array(productSchema),
    pagination: paginationSchema,
    /**
     * A likelier spelling, offered when fewer than three products matched. The products still match the typed
     * text, unless `shownFor` is set: a similar name is often another medicine.
     */
    didYouMean: z.nullable(z.string()),
    /**
     * Set when nothing matched the typed text and `didYouMean` is certainly the same medicine. The products
     * match this text, and the page must say so.
     */
    shownFor: z.optional(z.string()),
    /**
     * Set when the text is a complaint and `shownFor` a substance that is known to treat it, with who says so. The page
     * must say that this is no advice.
     */
    remedy: z.optional(z.object({ source: z.string() })),
    /** Words of the typed text that the search ignored, because nothing matched with them. The page must say so. */
    dropped: z.optional(z.array(z.string())),
    /** Other possible spellings, likeliest first. */
    alternatives: z.optional(z.array(z.string())),
    /**
     * Set when no product has what was asked for, such as its strength or suffix. There are no products then; the page
     * must say so and show these apart, each as what it is.
     */
    notInShop: z.optional(z.object({ asked: z.string(), instead: z.array(insteadSchema) })),
    /** Set when the text may tell of an emergency. There are no products then, unless the query has `anyway`. */
    emergency: z.optional(emergencySchema),
    /** Set when the text asks for what a pharmacist has to answer. The products, if any, are just what it means. */
    pharmacistAsk: z.optional(z.enum(pharmacistAsks)),
    /** Set when the text is a well-known brand that the shop lacks. The page must say so. */
    brand: z.optional(lackedBrandSchema),
  }),
});
/** A product in the suggestions. */
const productSuggestionSchema = z.pick(productSchema, {
  id: true,
  slug: true,
  name: true,
  price: true,
  discountPrice: true,
  availability: true,
  prescriptionRequired: true,
});
export const productSuggestionsSchema = z.object({
  products: z.array(
    z.extend(productSuggestionSchema, {
      /** Address of the main picture at 640 pixels; see `resizePictureUrl` for the other widths. */
      image: z.nullable(z.string()),
      genericName: z.nullable(z.string()),
    }),
  ),
  categories: z.array(z.pick(categorySchema, { id: true, name: true, slug: true })),
  /** The same value as in a search for this text. */
  didYouMean: z.nullable(z.string()),
  /** The same value as in a search for this text, whose last word may be unfinished. */
  emergency: z.optional(emergencySchema),
  /** The same value as in a search for this text. */
  pharmacistAsk: z.optional(z.enum(pharmacistAsks)),
  /** The same value as in a search for this text, whose last word may be unfinished. */
  brand: z.optional(lackedBrandSchema),
});
export type ProductSuggestions = z.infer<typeof productSuggestionsSchema>;
export const productSuggestionsResponseSchema = z.object({
  success,
  data: productSuggestionsSchema,
});

/** Answer of GET /products/price-quantiles. */
export const priceQuantilesResponseSchema = z.object({
  success,
  data: z.object({
    /**
     * Distribution of the prices that customers pay, in rupees: the lowest price, the upper bound of each
     * further fiftieth of all products, and the highest price. Empty when there are no products.
     */
    quantiles: z.array(z.number()),
  }),
});

export const productResponseSchema = z.object({
  success,
  data: z.object({ product: productSchema }),
});
export const productBySlugResponseSchema = z.object({ success, product: productSchema });
export const featuredResponseSchema = z.object({
  success,
  data: z.object({ products: z.array(productSchema) }),
});
export const categoryListResponseSchema = z.object({
  success,
  data: z.object({ categories: z.array(categorySchema) }),
});
export const categoryResponseSchema = z.object({
  success,
  data: z.object({ category: categorySchema }),
});

export type ProductPage = z.infer<typeof productListResponseSchema>["data"];
export type ProductSearchPage = z.infer<typeof productSearchResponseSchema>["data"];
