import type { Category, Product } from "@aushadhi/api/contract";
import { origin } from "./address.ts";

/** What is in the demo shop, so that tests name nothing that a change of it would break. */
export interface Shop {
  products: readonly Product[];
  categories: readonly Category[];
  /** The first product that is so. */
  product(where: (product: Product) => boolean): Product;
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${origin}/api${path}`);
  return ((await response.json()) as { data: T }).data;
}

/** Reads every category and product, newest first. */
export async function readShop(): Promise<Shop> {
  const { categories } = await read<{ categories: Category[] }>("/categories");
  const products: Product[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await read<{ products: Product[]; pagination: { totalPages: number } }>(
      `/products?sortBy=createdAt&order=desc&limit=100&page=${page}`,
    );
    products.push(...answer.products);
    totalPages = answer.pagination.totalPages;
  }
  return {
    products,
    categories,
    product(where) {
      const found = products.find(where);
      if (!found) throw new Error("The demo shop has no such product");
      return found;
    },
  };
}

/** Price that the customer pays, in rupees. */
export const paid = ({ price, discountPrice }: Product) => discountPrice ?? price;
