import { type Category, fallbackHue, getCategoryHue } from "@aushadhi/api/contract";

/** Background hue of a product, from its category. */
export type ProductHue = (product: { categoryId: string | null }) => number;

/**
 * Creates a function for product hues: products hold only the category's id, but the hue depends
 * on its slug.
 */
export function createHueLookup(categories: readonly Category[] | undefined): ProductHue {
  const hues = new Map(categories?.map(({ id, slug }) => [id, getCategoryHue(slug)]));
  return ({ categoryId }) => hues.get(categoryId ?? "") ?? fallbackHue;
}
