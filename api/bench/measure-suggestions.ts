import { productListResponseSchema } from "../src/contract/index.ts";
import type { BenchShop } from "./create-bench-shop.ts";
import { computeFigure, computePercentile, type Row } from "./measure.ts";

const rounds = 5;
const pageSize = 20;
const shortest = 2;
const longest = 16;

/**
 * 95th percentile of suggestions while product names are typed letter by letter, correct and with a missing
 * letter, without the answer cache, in milliseconds. No text repeats: the search caches its results.
 */
export async function measureSuggestions(shop: BenchShop, products: number): Promise<Row> {
  const names = await listNames(shop, products);
  const suggest = (text: string) =>
    shop.uncached.request(`/api/products/suggestions?q=${encodeURIComponent(text)}`);
  // The first misspelt text reads the vocabulary.
  await suggest("paracetmol");
  const perRound = Math.floor(names.length / rounds);
  const asked = new Set<string>();
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (const name of names.slice(round * perRound, (round + 1) * perRound)) {
      for (const text of [...listTyped(name), ...listTyped(name.slice(0, 3) + name.slice(4))]) {
        if (asked.has(text)) continue;
        asked.add(text);
        const started = performance.now();
        const { status } = await suggest(text);
        times.push(performance.now() - started);
        if (status !== 200) throw new Error(`${status} of suggestions for ${text}`);
      }
    }
    times.sort((a, b) => a - b);
    figures.push(computePercentile(times, 95));
  }
  return {
    what: `suggestions p95, typed letter by letter, at ${products.toLocaleString("en")}`,
    ours: computeFigure(figures),
    than: { name: "limit", value: 10 },
    unit: "ms",
    mustHold: { atMost: 1 },
  };
}

/** Names of different medicines across the catalogue. */
async function listNames(shop: BenchShop, products: number): Promise<string[]> {
  const names = new Map<string, string>();
  const pages = Math.floor(products / pageSize);
  const step = Math.max(1, Math.floor(pages / rounds));
  for (let page = 1; page <= pages; page += step) {
    const path = `/api/products?limit=${pageSize}&sortBy=price&page=${page}`;
    const answer = await (await shop.uncached.request(path)).json();
    for (const { name } of productListResponseSchema.parse(answer).data.products) {
      names.set(name.slice(0, longest), name);
    }
  }
  return [...names.values()];
}

/** The content of the field after each typed letter. */
const listTyped = (name: string): string[] =>
  Array.from({ length: Math.min(name.length, longest) - shortest + 1 }, (_, at) =>
    name.slice(0, shortest + at).trimEnd(),
  );
