import { boundedText, idText, limit, oneOf, paging, searchText } from "./fields.ts";
import { groupDigits } from "./group-digits.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** Rupees with at most two decimals. */
const rupees = (name: string) => {
  const message = `${name} must be a price from 0 to ${groupDigits(limits.maxPriceRupees)}`;
  return z.pipe(
    boundedText(message, 100).check(z.regex(/^\d{1,8}(\.\d{1,2})?$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(limits.maxPriceRupees, message)),
    ),
  );
};

export const productSorts = ["createdAt", "name", "price"] as const;
export const sortOrders = ["asc", "desc"] as const;

const filters = {
  /** Id of a category; an unknown id matches no products. */
  categoryId: z.optional(idText("categoryId must be the id of a category")),
  prescription: z.optional(oneOf("prescription", ["yes", "no"])),
  inStock: z.optional(oneOf("inStock", ["true", "false"])),
  /** `true` returns only featured products; `false` does not filter, as an unticked box. */
  featured: z.optional(oneOf("featured", ["true", "false"])),
  minPrice: z.optional(rupees("minPrice")),
  maxPrice: z.optional(rupees("maxPrice")),
};

/** Query of GET /products, parsed from URL texts. Default order: newest first. */
export const productListQuerySchema = z.object({
  ...paging,
  sortBy: z._default(oneOf("sortBy", productSorts), "createdAt"),
  order: z._default(oneOf("order", sortOrders), "desc"),
  ...filters,
});
export type ProductListQuery = z.infer<typeof productListQuerySchema>;

/** Query of GET /products/search. Without `sortBy` the best match comes first. */
export const productSearchQuerySchema = z.object({
  q: searchText.check(z.minLength(1, "q must be a text to search for")),
  ...paging,
  sortBy: z.optional(oneOf("sortBy", productSorts)),
  order: z.optional(oneOf("order", sortOrders)),
  /** `true` shows what an emergency's words match by name alone. It changes no other search. */
  anyway: z.optional(oneOf("anyway", ["true", "false"])),
  ...filters,
});
export type ProductSearchQuery = z.infer<typeof productSearchQuerySchema>;

/** Query of GET /products/suggestions. */
export const productSuggestionsQuerySchema = z.object({
  q: searchText.check(z.minLength(1, "q must be a text to search for")),
});
export type ProductSuggestionsQuery = z.infer<typeof productSuggestionsQuerySchema>;

/** Query of GET /products/featured. */
export const featuredQuerySchema = z.object({ limit: limit(limits.defaultFeatured) });

/** Query of GET /categories. */
export const categoryListQuerySchema = z.object({
  sortBy: z._default(oneOf("sortBy", ["name", "createdAt"]), "name"),
  order: z._default(oneOf("order", sortOrders), "asc"),
  /** `true` adds the number of visible products to each category. */
  counts: z.optional(oneOf("counts", ["true", "false"])),
});
export type CategoryListQuery = z.infer<typeof categoryListQuerySchema>;
