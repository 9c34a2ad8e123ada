import type { Product, ProductSearchPage } from "@aushadhi/api/contract";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

export type ListingPages = InfiniteData<ProductSearchPage>;

/** The listing's query as its page holds it. */
export type ListingQuery = UseInfiniteQueryResult<ListingPages>;

/** All fetched products, each once: one that moved to a later page meanwhile is on two of them. */
export function listUniqueProducts({ pages }: ListingPages): Product[] {
  const byId = new Map<string, Product>();
  for (const product of pages.flatMap(({ products }) => products)) {
    if (!byId.has(product.id)) byId.set(product.id, product);
  }
  return [...byId.values()];
}
