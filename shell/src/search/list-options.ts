import type { ProductSuggestions } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { RecentSearch } from "./recent-searches.ts";

export type SuggestedProduct = ProductSuggestions["products"][number];

/** A link below the search field. */
export interface SearchOption {
  kind: "correction" | "product" | "category" | "all" | "cheapest" | "recent" | "emergency";
  label: string;
  href: string;
  product?: SuggestedProduct;
}

/** Returns the path of the product list for a search text, or the plain list for an empty text. */
export function buildSearchHref(q: string, order: Record<string, string> = {}): string {
  return q ? `${links.shop}?${new URLSearchParams({ q, ...order })}` : links.shop;
}

/** Converts suggested products and categories to options. */
export function listFoundOptions({ products, categories }: ProductSuggestions): SearchOption[] {
  return [
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
}

/**
 * Lists the options for a search text, the most likely first. The links to all results come last; they are left out
 * when nothing was found.
 * @param found undefined while the suggestions load
 */
export function listOptions(
  q: string,
  found: readonly SearchOption[] | undefined,
  didYouMean: string | null,
): SearchOption[] {
  const correction: SearchOption[] = didYouMean
    ? [{ kind: "correction", label: didYouMean, href: buildSearchHref(didYouMean) }]
    : [];
  if (q === "" || found?.length === 0) return correction;
  return [
    ...correction,
    ...(found ?? []),
    { kind: "all", label: q, href: buildSearchHref(q) },
    { kind: "cheapest", label: q, href: buildSearchHref(q, { sort: "price-asc" }) },
  ];
}

/** Lists the only option for a text that may tell of an emergency: the page that says what to do. */
export const listEmergencyOptions = (q: string): SearchOption[] => [
  { kind: "emergency", label: q, href: buildSearchHref(q) },
];

/** Lists the recent searches as options, for an empty field. */
export const listRecentOptions = (searches: readonly RecentSearch[]): SearchOption[] =>
  searches.map((search) => ({ kind: "recent", ...search }));
