import { z } from "./zod.ts";

/** A product as the search field suggests it. Prices are rupees. */
export const suggestedProductSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Address of the main picture at 640 pixels. */
  image: z.nullable(z.string()),
  price: z.number(),
  /** What the customer pays instead of `price`; always below it. */
  discountPrice: z.nullable(z.number()),
  prescription: z.boolean(),
  genericName: z.nullable(z.string()),
});
export type SuggestedProduct = z.infer<typeof suggestedProductSchema>;

export const suggestionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    products: z.array(suggestedProductSchema),
    categories: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
    /** A likelier spelling. */
    didYouMean: z.nullable(z.string()),
  }),
});
export type Suggestions = z.infer<typeof suggestionsResponseSchema>["data"];
