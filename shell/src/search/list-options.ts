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

/** The products and categories among what is suggested, each as something to go to. */
export function listFound({ products, categories }: ProductSuggestions): SearchOption[] {
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
 * What can be gone to for a text, the likeliest first; last come all results, as long as anything was found.
 * @param found undefined while that is not known
 */
export function listOptions(
  q: string,
  found: readonly SearchOption[] | undefined,
  didYouMean: string | null,
): SearchOption[] {
  const correction: SearchOption[] = didYouMean
    ? [{ kind: "correction", label: didYouMean, href: searchHref(didYouMean) }]
    : [];
  if (q === "" || found?.length === 0) return correction;
  return [
    ...correction,
    ...(found ?? []),
    { kind: "all", label: q, href: searchHref(q) },
    { kind: "cheapest", label: q, href: searchHref(q, { sort: "price-asc" }) },
  ];
}

/** What is offered before anything is typed. */
export const listRecent = (searches: readonly RecentSearch[]): SearchOption[] =>
  searches.map((search) => ({ kind: "recent", ...search }));
