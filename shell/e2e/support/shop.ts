import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Category, Product } from "@aushadhi/api/contract";
import { folder, origin } from "./address.ts";

/** What is in the demo shop, so that tests name nothing that a change of it would break. */
export interface Shop {
  products: readonly Product[];
  categories: readonly Category[];
  /** Ids of products that can be bought without a prescription and in any number that a test orders. */
  plentiful: ReadonlySet<string>;
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
    plentiful: await keepPlentiful(products),
    product(where) {
      const found = products.find(where);
      if (!found) throw new Error("The demo shop has no such product");
      return found;
    },
  };
}

/** Enough in stock for all the tests of a run together. */
const plenty = 60;

/**
 * The first worker of a run decides: tests pick their products by place, and what others buy meanwhile must not move
 * the places.
 */
async function keepPlentiful(products: readonly Product[]): Promise<ReadonlySet<string>> {
  const ids = products.flatMap(({ id, availability, stock, prescriptionRequired }) =>
    availability === "in_stock" && stock >= plenty && prescriptionRequired === "no" ? [id] : [],
  );
  const kept = join(folder, "plentiful.json");
  const draft = `${kept}.${process.pid}`;
  await writeFile(draft, JSON.stringify(ids));
  // Fails when another worker was first.
  await link(draft, kept).catch(() => undefined);
  await rm(draft);
  return new Set(JSON.parse(await readFile(kept, "utf8")));
}

/** Price that the customer pays, in rupees. */
export const paid = ({ price, discountPrice }: Product) => discountPrice ?? price;
