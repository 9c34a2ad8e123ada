import { availabilities, productSchema } from "./catalog.ts";
import { z } from "./zod.ts";

/** A related product in a list; fields as in `productSchema`. */
export const relatedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  discountPrice: z.nullable(z.number()),
  availability: z.enum(availabilities),
  categoryId: productSchema.shape.categoryId,
  manufacturer: z.nullable(z.string()),
  strength: z.nullable(z.string()),
  form: z.nullable(z.string()),
  packSize: z.nullable(z.number()),
  packUnit: z.nullable(z.string()),
  prescriptionRequired: productSchema.shape.prescriptionRequired,
  profileImgUrl: z.nullable(z.string()),
});
export type RelatedProduct = z.infer<typeof relatedProductSchema>;

export const relatedProductsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    /** Same generic name, strength and form from other manufacturers, lowest price per piece first. */
    otherMakers: z.array(relatedProductSchema),
    /** Other strengths, forms and packs of the same generic name. */
    otherPacks: z.array(relatedProductSchema),
    /** In stock and without prescription; ordered together by at least three people. */
    boughtTogether: z.array(relatedProductSchema),
    /**
     * Others of its category without prescription, in stock first, then newest. Only when the lists above are empty.
     */
    sameCategory: z.optional(z.array(relatedProductSchema)),
  }),
});
export type RelatedProducts = z.infer<typeof relatedProductsResponseSchema>["data"];
