import { productListResponseSchema, productSorts, sortOrders } from "../src/contract/index.ts";
import type { BenchShop } from "./create-bench-shop.ts";
import { computeFigure } from "./figure.ts";
import type { Row } from "./row.ts";

const rounds = 15;

/** Measures the first, middle and last page of the product list in each order, without the cache. */
export async function measureListPages({ uncached }: BenchShop): Promise<Row[]> {
  const measureRequest = async (query: string) => {
    const started = performance.now();
    const answer = await (await uncached.request(`/api/products?limit=12&${query}`)).json();
    const ms = performance.now() - started;
    return { ms, pages: productListResponseSchema.parse(answer).data.pagination.totalPages };
  };
  const { pages: last } = await measureRequest("");
  const pages = { first: 1, middle: Math.ceil(last / 2), last };
  const samples = { first: [] as number[], middle: [] as number[], last: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const sortBy of productSorts) {
      for (const order of sortOrders) {
        for (const name of ["first", "middle", "last"] as const) {
          const { ms } = await measureRequest(
            `sortBy=${sortBy}&order=${order}&page=${pages[name]}`,
          );
          // The first round warms up.
          if (round > 0) samples[name].push(ms);
        }
      }
    }
  }
  const first = computeFigure(samples.first);
  const createRow = (page: "middle" | "last", allowedRatio?: Row["allowedRatio"]): Row => ({
    label: `list, ${page} of ${last.toLocaleString("en")} pages, uncached`,
    measured: computeFigure(samples[page]),
    reference: { name: "first", value: first.median },
    unit: "ms",
    ...(allowedRatio && { allowedRatio }),
  });
  return [createRow("middle"), createRow("last", { atMost: 1.5 })];
}
