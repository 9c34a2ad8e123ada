import { categorySchema } from "./catalog.ts";
import { expectedUpdatedAt, line, textOrNone } from "./fields.ts";
import { limits } from "./limits.ts";
import { parseUrl } from "./parse-url.ts";
import { z } from "./zod.ts";

const imageMessage = "Image must be a picture of this shop or an https address";

const ownPicture = new RegExp(
  `^/pictures/[0-9a-f]{32}-(${limits.pictureWidths.join("|")})\\.webp$`,
);

/** Whether it is the address of a picture as this shop keeps them. */
export const isOwnPicture = (url: string): boolean => ownPicture.test(url);

const isHttps = (url: string) =>
  url.startsWith("https://") &&
  url.length <= limits.categoryDescriptionLength &&
  parseUrl(url) !== null;

/**
 * Body of POST /categories and PUT /categories/{id}: JSON, or multipart in which `image` may be a file. What may be left
 * out stays as it was in an old category.
 */
export const categoryInputSchema = z.object({
  name: line("Category name", "Category name is required", { max: limits.categoryNameLength }),
  description: z.optional(textOrNone("Description", limits.categoryDescriptionLength)),
  /** Empty means none. */
  image: z.optional(
    z.pipe(
      textOrNone("Image", limits.categoryDescriptionLength),
      z.nullable(
        z.string().check(z.refine((url) => isOwnPicture(url) || isHttps(url), imageMessage)),
      ),
    ),
  ),
  expectedUpdatedAt: expectedUpdatedAt("category"),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;

/** A category as GET /categories/admin/all answers it. */
export const adminCategorySchema = z.extend(categorySchema, {
  /** Inactive products too. */
  productCount: z.number(),
  /** ISO 8601 in UTC: the last edit. */
  updatedAt: z.string(),
});
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const success = z.literal(true);
export const adminCategoryListResponseSchema = z.object({
  success,
  data: z.object({ categories: z.array(adminCategorySchema) }),
});
/** What PUT /categories/{id} answers; POST answers a `categoryResponseSchema`. */
export const categoryEditResponseSchema = z.object({ success, category: categorySchema });
