import { computeFigure, computePercentile } from "@aushadhi/api/bench/figure";
import { measureListTimes } from "@aushadhi/api/bench/measure-list-times";
import type { Row } from "@aushadhi/api/bench/row";
import { addManyProducts } from "./add-many-products.ts";
import { startServer } from "./server-process.ts";

const rounds = 3;
const quietMs = 2000;

/** Measures the product list while the server generates the sitemap of 100,000 products, over HTTP. */
export async function benchSitemap(dataDir: string): Promise<Row[]> {
  await addManyProducts(dataDir);
  const figures = { quiet: [] as number[], during: [] as number[], first: [] as number[] };
  const cached: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // A server that has just started has no cached sitemap.
    const { address, stop } = await startServer(dataDir);
    const measureP99 = async (work: Promise<unknown>) => {
      const done = new AbortController();
      const listTimes = measureListTimes(address, done.signal);
      await work;
      done.abort();
      return computePercentile(await listTimes, 99);
    };
    const measureRead = async () => {
      const started = performance.now();
      await readSitemap(address);
      return performance.now() - started;
    };
    figures.quiet.push(await measureP99(Bun.sleep(quietMs)));
    figures.during.push(await measureP99(measureRead().then((ms) => figures.first.push(ms))));
    cached.push(await measureRead());
    await stop();
  }
  return [
    {
      label: "p99 of the product list while the server generates the sitemap",
      measured: computeFigure(figures.during),
      reference: { name: "quiet", value: computeFigure(figures.quiet).median },
      unit: "ms",
    },
    {
      label: "all files of the sitemap, generated",
      measured: computeFigure(figures.first),
      reference: { name: "cached", value: computeFigure(cached).median },
      unit: "ms",
    },
  ];
}

/** Reads the index and all its files. */
async function readSitemap(address: string): Promise<void> {
  const fetchText = async (url: string) => (await fetch(url)).text();
  const index = await fetchText(`${address}/sitemap.xml`);
  for (const [, file] of index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g))
    await fetchText(String(file));
}
