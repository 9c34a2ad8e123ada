import { type Category, fallbackHue, getCategoryHue } from "@aushadhi/api/contract";

/** Hue of a product's ground, by the category it belongs to. */
export type ProductHue = (product: { categoryId: string | null }) => number;

/** Products tell only the id of their category: its hue goes by the slug. */
export function productHues(categories: readonly Category[] | undefined): ProductHue {
  const hues = new Map(categories?.map(({ id, slug }) => [id, getCategoryHue(slug)]));
  return ({ categoryId }) => hues.get(categoryId ?? "") ?? fallbackHue;
}
