import { categorySchema } from "./catalog.ts";
import { expectedUpdatedAt, line, textOrNone } from "./fields.ts";
import { limits } from "./limits.ts";
import { parseUrl } from "./parse-url.ts";
import { z } from "./zod.ts";

const imageMessage = "Image must be a picture of this shop or an https address";

/** Whether the URL is that of a picture stored by this shop. */
export const isOwnPicture = (url: string): boolean => {
  const [, width] = /^\/pictures\/[0-9a-f]{32}-(\d+)\.webp$/.exec(url) ?? [];
  return limits.pictureWidths.some((one) => String(one) === width);
};

const isHttps = (url: string) =>
  url.startsWith("https://") &&
  url.length <= limits.categoryDescriptionLength &&
  parseUrl(url) !== null;

/**
 * Body of POST /categories and PUT /categories/{id}: JSON, or multipart where `image` may be a file. Missing
 * fields stay as they are in an existing category.
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

/** A category in the answer of GET /categories/admin/all. */
export const adminCategorySchema = z.extend(categorySchema, {
  /** Includes inactive products. */
  productCount: z.number(),
  /** Time of the last edit, ISO 8601 in UTC. */
  updatedAt: z.string(),
});
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const success = z.literal(true);
export const adminCategoryListResponseSchema = z.object({
  success,
  data: z.object({ categories: z.array(adminCategorySchema) }),
});
/** Answer of PUT /categories/{id}. POST answers a `categoryResponseSchema`. */
export const categoryEditResponseSchema = z.object({ success, category: categorySchema });
