import { productListResponseSchema } from "../src/contract/index.ts";
import type { BenchShop } from "./create-bench-shop.ts";
import { computeFigure, computePercentile, type Row } from "./measure.ts";

/** 95th percentile of the related products of single products, without the cache, in milliseconds. */
export async function measureRelated(shop: BenchShop, products: number): Promise<Row> {
  const answer = await (await shop.cached.request("/api/products?limit=100")).json();
  const { products: newest } = productListResponseSchema.parse(answer).data;
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    const times: number[] = [];
    for (const { id } of newest) {
      const started = performance.now();
      await shop.uncached.request(`/api/products/${id}/related`);
      times.push(performance.now() - started);
    }
    rounds.push(
      computePercentile(
        times.sort((a, b) => a - b),
        95,
      ),
    );
  }
  return {
    what: `related products p95, at ${products.toLocaleString("en")}`,
    ours: computeFigure(rounds),
    than: { name: "limit", value: 10 },
    unit: "ms",
    mustHold: { atMost: 1 },
  };
}
