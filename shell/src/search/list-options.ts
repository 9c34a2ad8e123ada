import type { ProductSuggestions } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { RecentSearch } from "./recent-searches.ts";

export type SuggestedProduct = ProductSuggestions["products"][number];

/** Something to go to from the search field. */
export interface SearchOption {
  kind: "correction" | "product" | "category" | "all" | "cheapest" | "recent";
  label: string;
  href: string;
  product?: SuggestedProduct;
}

/** Address of the listing for a search text; the plain listing for none. */
export function searchHref(q: string, order: Record<string, string> = {}): string {
  return q ? `${links.shop}?${new URLSearchParams({ q, ...order })}` : links.shop;
}

/** What can be gone to for a text, the likeliest first; last come all results, as long as anything was found. */
export function listOptions(
  q: string,
  suggestions: ProductSuggestions | undefined,
): SearchOption[] {
  const { products = [], categories = [], didYouMean = null } = suggestions ?? {};
  const correction: SearchOption[] = didYouMean
    ? [{ kind: "correction", label: didYouMean, href: searchHref(didYouMean) }]
    : [];
  const found = [
    ...products.map(
      (product): SearchOption => ({
        kind: "product",
        label: product.name,
        href: links.product(product.id),
        product,
      }),
    ),
    ...categories.map(
      ({ id, name }): SearchOption => ({
        kind: "category",
        label: name,
        href: links.category(id),
      }),
    ),
  ];
  const isNothing = suggestions !== undefined && found.length === 0;
  if (q === "" || isNothing) return correction;
  return [
    ...correction,
    ...found,
    { kind: "all", label: q, href: searchHref(q) },
    { kind: "cheapest", label: q, href: searchHref(q, { sort: "price-asc" }) },
  ];
}

/** What is offered before anything is typed. */
export const listRecent = (searches: readonly RecentSearch[]): SearchOption[] =>
  searches.map((search) => ({ kind: "recent", ...search }));
