import type { Category, Product } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";

/** A breadcrumb. */
export interface TrailStep {
  name: string;
  path: string;
}

type Named = Pick<Category, "id" | "name">;

const start = (names: { home: string; shop: string }): TrailStep[] => [
  { name: names.home, path: links.home },
  { name: names.shop, path: links.shop },
];

/** Builds the breadcrumbs of a category. */
export function buildCategoryTrail(
  names: { home: string; shop: string },
  category: Named,
): TrailStep[] {
  return [...start(names), { name: category.name, path: links.category(category.id) }];
}

/** Builds the breadcrumbs of a product, with its category if known. */
export function buildProductTrail(
  names: { home: string; shop: string },
  product: Pick<Product, "id" | "name">,
  category: Named | undefined,
): TrailStep[] {
  const way = category ? buildCategoryTrail(names, category) : start(names);
  return [...way, { name: product.name, path: links.product(product.id) }];
}

/** Builds the breadcrumbs of the page of all categories. */
export const buildCategoriesTrail = (
  names: { home: string; shop: string },
  name: string,
): TrailStep[] => [...start(names), { name, path: links.categories }];
