import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import {
  adminProductSorts,
  productListResponseSchema,
  sortOrders,
  toProductFormData,
} from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addBuyers } from "../stress/buyers.ts";
import { type BenchShop, createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, computePercentile, type Figure } from "./figure.ts";
import { measureListTimes } from "./measure-list-times.ts";
import { createLimitRow, type Row } from "./row.ts";

const productCount = 100_000;
const rounds = 5;
const limitMs = 50;
const photographCount = 12;
const parallelUploads = 3;
const quietMs = 2000;

const filterQueries = [
  "",
  "status=active",
  "status=inactive",
  "lowStock=true",
  "expiry=expiring",
  "expiry=expired",
  "featured=true",
  "categoryId=skin-care",
  "status=active&lowStock=true&categoryId=skin-care",
];
/** Rare and common words, prefixes, a manufacturer, a partial SKU, and a word that every product contains. */
const queries = ["paracetamol", "tablet", "p", "deurali tab", "GN-00001", "gn"];

/** Measures an admin's lists in a shop of 100,000 products in this process, and how uploads slow down customers. */
export async function benchProductList(): Promise<Row[]> {
  const shop = await createBenchShop(productCount);
  try {
    const [admin] = await addBuyers(shop.db, 1, "admin");
    const cookie = `session=${admin?.session}`;
    const orders = adminProductSorts.flatMap((by) =>
      sortOrders.map((order) => `sortBy=${by}&order=${order}`),
    );
    const lists = filterQueries.flatMap((filter) => orders.map((order) => `${filter}&${order}`));
    const searches = queries.flatMap((q) =>
      ["", "status=active", "lowStock=true"].flatMap((filter) =>
        adminProductSorts.map((by) => `q=${q}&${filter}&sortBy=${by}`),
      ),
    );
    const slowestList = await measureSlowest(shop, cookie, lists);
    const slowestSearch = await measureSlowest(shop, cookie, searches);
    return [
      createLimitRow(`slowest list: ${slowestList.query}`, slowestList.figure, limitMs, "ms"),
      createLimitRow(`slowest search: ${slowestSearch.query}`, slowestSearch.figure, limitMs, "ms"),
      await measureDuringUploads(shop, cookie),
    ];
  } finally {
    await shop.close();
  }
}

/** Measures the first, middle and last page of each query. Returns the slowest. */
async function measureSlowest(
  { db, uncached }: BenchShop,
  cookie: string,
  queries: readonly string[],
): Promise<{ query: string; figure: Figure }> {
  const measureRequest = async (query: string) => {
    // Changes the stock, so that cached counts that depend on it are computed again.
    const stock = sql`${products.stock} + 1`;
    await db.write((to) => [
      to.update(products).set({ stock }).where(eq(products.sku, "GN-0000001")),
    ]);
    const started = performance.now();
    const answer = await uncached.request(`/api/products/admin/all?${query}`, {
      headers: { cookie },
    });
    const body = await answer.json();
    const ms = performance.now() - started;
    return { ms, pages: productListResponseSchema.parse(body).data.pagination.totalPages };
  };
  let slowest = { query: "", figure: computeFigure([0]) };
  for (const query of queries) {
    const { pages } = await measureRequest(query);
    for (const page of new Set([1, Math.ceil(pages / 2), pages].filter(Boolean))) {
      const samples: number[] = [];
      for (let round = 0; round < rounds; round++) {
        samples.push((await measureRequest(`${query}&page=${page}`)).ms);
      }
      const figure = computeFigure(samples);
      if (figure.median > slowest.figure.median)
        slowest = { query: `${query}&page=${page}`, figure };
    }
  }
  return slowest;
}

/** Compares customers' product lists during uploads of 24-megapixel photographs with lists without uploads. */
async function measureDuringUploads({ uncached }: BenchShop, cookie: string): Promise<Row> {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: uncached.fetch });
  const address = `http://127.0.0.1:${server.port}`;
  const photograph = await createPhotograph();
  const measureListP99 = async (work: Promise<unknown>) => {
    const stop = new AbortController();
    const listTimes = measureListTimes(address, stop.signal);
    await work;
    stop.abort();
    return computePercentile(await listTimes, 99);
  };
  const figures = { quiet: [] as number[], during: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const skus = Array.from({ length: photographCount }, (_, index) => `${round}-${index}`);
    const upload = async () => {
      for (let sku = skus.pop(); sku; sku = skus.pop()) {
        const form = { name: `Photograph ${sku}`, sku: `PHOTO-${sku}`, price: 1 };
        const body = toProductFormData(form, { profileImg: photograph });
        const { status } = await fetch(`${address}/api/products`, {
          method: "POST",
          headers: { cookie },
          body,
        });
        if (status !== 201) throw new Error(`${status} for an upload`);
      }
    };
    figures.quiet.push(await measureListP99(Bun.sleep(quietMs)));
    figures.during.push(
      await measureListP99(Promise.all(Array.from({ length: parallelUploads }, upload))),
    );
  }
  await server.stop(true);
  return {
    label: "p99 of customers' product lists during uploads",
    measured: computeFigure(figures.during),
    reference: { name: "without uploads", value: computeFigure(figures.quiet).median },
    unit: "ms",
  };
}

async function createPhotograph(): Promise<File> {
  const noise = Uint8Array.from({ length: 600 * 400 * 3 }, (_, index) => (index * 7919) % 253);
  const bytes = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
    .resize(6000, 4000)
    .jpeg({ quality: 70 })
    .toBuffer();
  return new File([bytes], "photograph.jpg");
}
