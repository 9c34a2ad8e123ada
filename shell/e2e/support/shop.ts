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

/** Reads every category and the demo's products, newest first. */
export async function readShop(): Promise<Shop> {
  const { categories } = await read<{ categories: Category[] }>("/categories");
  const active = await readActiveProducts();
  const first = await keepFirst(active);
  const demo = new Set(first.demo);
  const products = active.filter(({ id }) => demo.has(id));
  return {
    products,
    categories,
    plentiful: new Set(first.plentiful),
    product(where) {
      const found = products.find(where);
      if (!found) throw new Error("The demo shop has no such product");
      return found;
    },
  };
}

async function readActiveProducts(): Promise<readonly Product[]> {
  const products: Product[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await read<{ products: Product[]; pagination: { totalPages: number } }>(
      `/products?sortBy=createdAt&order=desc&limit=100&page=${page}`,
    );
    products.push(...answer.products);
    totalPages = answer.pagination.totalPages;
  }
  return products;
}

/** Stock that is enough for all tests of a run. */
const plenty = 60;

/** Ids of products, as the first reader of a run saw them. */
interface FirstRead {
  demo: readonly string[];
  plentiful: readonly string[];
}

/**
 * Keeps what the first reader of a run saw: before any test has run, and the same for all workers. Products that tests
 * make are not among them, and orders of other tests do not change positions.
 */
async function keepFirst(products: readonly Product[]): Promise<FirstRead> {
  const plentiful = products.filter(
    ({ availability, stock, prescriptionRequired }) =>
      availability === "in_stock" && stock >= plenty && prescriptionRequired === "no",
  );
  const ids = (list: readonly Product[]) => list.map(({ id }) => id);
  const kept = join(folder, "first-read.json");
  const draft = `${kept}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ demo: ids(products), plentiful: ids(plentiful) }));
  // Linking fails when another worker was first.
  await link(draft, kept).catch(() => undefined);
  await rm(draft);
  return JSON.parse(await readFile(kept, "utf8"));
}

/** The price that the customer pays, in rupees. */
export const paid = ({ price, discountPrice }: Product) => discountPrice ?? price;
