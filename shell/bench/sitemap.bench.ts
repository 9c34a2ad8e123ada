import { computeFigure, type Row } from "@aushadhi/api/bench/measure";
import { computeP99, measureListTimes } from "@aushadhi/api/bench/measure-list-times";
import { addManyProducts } from "./add-many-products.ts";
import { startServer } from "./server-process.ts";

const rounds = 3;
const quietMs = 2000;

/** Measures the product list while the server generates the sitemap of 100,000 products, over HTTP. */
export async function benchSitemap(dataDir: string): Promise<Row[]> {
  await addManyProducts(dataDir);
  const figures = { quiet: [] as number[], meanwhile: [] as number[], first: [] as number[] };
  const kept: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // A server that has just started has no cached sitemap.
    const { address, stop } = await startServer(dataDir);
    const measureP99 = async (work: Promise<unknown>) => {
      const done = new AbortController();
      const listing = measureListTimes(address, done.signal);
      await work;
      done.abort();
      return computeP99(await listing);
    };
    const read = async () => {
      const started = performance.now();
      await readSitemap(address);
      return performance.now() - started;
    };
    figures.quiet.push(await measureP99(Bun.sleep(quietMs)));
    figures.meanwhile.push(await measureP99(read().then((ms) => figures.first.push(ms))));
    kept.push(await read());
    await stop();
  }
  return [
    {
      what: "customers' product list's p99 while the sitemap is made",
      ours: computeFigure(figures.meanwhile),
      than: { name: "quiet", value: computeFigure(figures.quiet).median },
      unit: "ms",
    },
    {
      what: "all files of the sitemap, made",
      ours: computeFigure(figures.first),
      than: { name: "kept", value: computeFigure(kept).median },
      unit: "ms",
    },
  ];
}

/** Reads the index and all files it names. */
async function readSitemap(address: string): Promise<void> {
  const read = async (url: string) => (await fetch(url)).text();
  const index = await read(`${address}/sitemap.xml`);
  for (const [, file] of index.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)) await read(String(file));
}
