import { productListResponseSchema } from "../src/contract/index.ts";
import type { BenchShop } from "./create-bench-shop.ts";
import { computeFigure, computePercentile } from "./figure.ts";
import { createLimitRow, type Row } from "./row.ts";

const rounds = 5;
const pageSize = 20;
const minLength = 2;
const maxLength = 16;

/**
 * Measures the 95th percentile of suggestions in milliseconds. It types product names letter by letter, correctly and
 * with a missing letter, without the answer cache. No text repeats, because the search caches its results.
 */
export async function measureSuggestions(shop: BenchShop, products: number): Promise<Row> {
  const names = await listNames(shop, products);
  const requestSuggestions = (text: string) =>
    shop.uncached.request(`/api/products/suggestions?q=${encodeURIComponent(text)}`);
  // The first misspelt text reads the vocabulary.
  await requestSuggestions("paracetmol");
  const perRound = Math.floor(names.length / rounds);
  const requested = new Set<string>();
  const p95s: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (const name of names.slice(round * perRound, (round + 1) * perRound)) {
      for (const text of [
        ...listPrefixes(name),
        ...listPrefixes(name.slice(0, 3) + name.slice(4)),
      ]) {
        if (requested.has(text)) continue;
        requested.add(text);
        const started = performance.now();
        const { status } = await requestSuggestions(text);
        times.push(performance.now() - started);
        if (status !== 200) throw new Error(`${status} of suggestions for ${text}`);
      }
    }
    p95s.push(computePercentile(times, 95));
  }
  return createLimitRow(
    `suggestions p95, typed letter by letter, at ${products.toLocaleString("en")}`,
    computeFigure(p95s),
    10,
    "ms",
  );
}

/** Lists names of different medicines from the whole catalogue. */
async function listNames(shop: BenchShop, products: number): Promise<string[]> {
  const names = new Map<string, string>();
  const pages = Math.floor(products / pageSize);
  const step = Math.max(1, Math.floor(pages / rounds));
  for (let page = 1; page <= pages; page += step) {
    const path = `/api/products?limit=${pageSize}&sortBy=price&page=${page}`;
    const answer = await (await shop.uncached.request(path)).json();
    for (const { name } of productListResponseSchema.parse(answer).data.products) {
      names.set(name.slice(0, maxLength), name);
    }
  }
  return [...names.values()];
}

/** Lists the content of the field after each typed letter. */
const listPrefixes = (name: string): string[] =>
  Array.from({ length: Math.min(name.length, maxLength) - minLength + 1 }, (_, index) =>
    name.slice(0, minLength + index).trimEnd(),
  );
