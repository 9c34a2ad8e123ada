import type { Product, ProductSearchPage } from "@aushadhi/api/contract";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

export type ListingPages = InfiniteData<ProductSearchPage>;

/** The listing's query as its page holds it. */
export type ListingQuery = UseInfiniteQueryResult<ListingPages>;

/** A fetched page and those of its products that no page before it has. */
export interface ListedPage {
  answer: ProductSearchPage;
  products: readonly Product[];
}

/** All fetched pages, with each product once: one that moved to a later page meanwhile is on two of them. */
export function listUniquePages({ pages }: ListingPages): ListedPage[] {
  const seen = new Set<string>();
  return pages.map((answer) => {
    const isNew = ({ id }: Product) => seen.size < seen.add(id).size;
    const products = answer.products.filter(isNew);
    // The same array again lets its cards stay as they are.
    const isWhole = products.length === answer.products.length;
    return { answer, products: isWhole ? answer.products : products };
  });
}

export const countProducts = (pages: readonly ListedPage[]): number =>
  pages.reduce((sum, { products }) => sum + products.length, 0);
