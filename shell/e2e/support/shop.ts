import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Category, Product } from "@aushadhi/api/contract";
import { folder, origin } from "./address.ts";

/** The demo shop's data. Tests pick from it, so that a changed demo does not break them. */
export interface Shop {
  products: readonly Product[];
  categories: readonly Category[];
  /** Ids of products without prescription and with enough stock for all tests. */
  plentiful: ReadonlySet<string>;
  /** The first product that matches. */
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

/** Stock that is enough for all tests of a run. */
const plenty = 60;

/**
 * Keeps the list of the first worker of a run. Tests pick products by position, and orders of other tests must not
 * change the positions.
 */
async function keepPlentiful(products: readonly Product[]): Promise<ReadonlySet<string>> {
  const ids = products.flatMap(({ id, availability, stock, prescriptionRequired }) =>
    availability === "in_stock" && stock >= plenty && prescriptionRequired === "no" ? [id] : [],
  );
  const kept = join(folder, "plentiful.json");
  const draft = `${kept}.${process.pid}`;
  await writeFile(draft, JSON.stringify(ids));
  // Linking fails when another worker was first.
  await link(draft, kept).catch(() => undefined);
  await rm(draft);
  return new Set(JSON.parse(await readFile(kept, "utf8")));
}

/** The price that the customer pays, in rupees. */
export const paid = ({ price, discountPrice }: Product) => discountPrice ?? price;
