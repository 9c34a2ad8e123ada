import { productListResponseSchema } from "../src/contract/index.ts";
import type { BenchShop } from "./create-bench-shop.ts";
import { computeFigure, computePercentile } from "./figure.ts";
import { createLimitRow, type Row } from "./row.ts";

/** Measures the 95th percentile of a product's related products in milliseconds, without the cache. */
export async function measureRelated(shop: BenchShop, products: number): Promise<Row> {
  const answer = await (await shop.cached.request("/api/products?limit=100")).json();
  const { products: newest } = productListResponseSchema.parse(answer).data;
  const p95s: number[] = [];
  for (let round = 0; round < 5; round++) {
    const times: number[] = [];
    for (const { id } of newest) {
      const started = performance.now();
      await shop.uncached.request(`/api/products/${id}/related`);
      times.push(performance.now() - started);
    }
    p95s.push(computePercentile(times, 95));
  }
  return createLimitRow(
    `related products p95, at ${products.toLocaleString("en")}`,
    computeFigure(p95s),
    10,
    "ms",
  );
}
