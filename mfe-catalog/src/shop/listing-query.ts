import type { Product, ProductSearchPage } from "@aushadhi/api/contract";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

export type ListingPages = InfiniteData<ProductSearchPage>;

/** The infinite query of a listing. */
export type ListingQuery = UseInfiniteQueryResult<ListingPages>;

/** A loaded page, without products that an earlier page already has. */
export interface ListedPage {
  answer: ProductSearchPage;
  products: readonly Product[];
}

/**
 * Lists all loaded pages with each product once: a product that moved between two loads can be on
 * two pages.
 */
export function listUniquePages({ pages }: ListingPages): ListedPage[] {
  const seen = new Set<string>();
  return pages.map((answer) => {
    const isNew = ({ id }: Product) => seen.size < seen.add(id).size;
    const products = answer.products.filter(isNew);
    // Returning the same array prevents its cards from rendering again.
    const isWhole = products.length === answer.products.length;
    return { answer, products: isWhole ? answer.products : products };
  });
}

export const countProducts = (pages: readonly ListedPage[]): number =>
  pages.reduce((sum, { products }) => sum + products.length, 0);
